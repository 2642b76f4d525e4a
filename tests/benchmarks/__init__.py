"""How fast it is, beside others in the same run; what counts are the ratios within one run."""
