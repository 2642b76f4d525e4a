"""The lab, on a garden whose modules are sound alone and fail together."""
