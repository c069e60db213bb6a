# ‮⁦ nothing to see
x = "⁧"
print(x)
