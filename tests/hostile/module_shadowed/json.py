raise SystemExit("the file beside the program won")
