import sys
sys.exit("gone wrong")
