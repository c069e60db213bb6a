title = Predict the order
summary = Three coroutines, seven lines: in which order do they stand in the log?
