"""The server: matches over HTTP and WebSocket, stored input by input. `ironpitch serve` starts it."""
