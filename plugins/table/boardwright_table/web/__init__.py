"""Web: the server as browsers and programs meet it: routes, pages, websockets, and what stands before them."""
