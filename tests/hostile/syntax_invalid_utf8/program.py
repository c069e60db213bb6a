# Ã(
print("ÿþ")
