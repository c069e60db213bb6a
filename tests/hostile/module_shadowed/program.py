import json
import random
print(json.dumps([1]), 'fine')
