import sys
from tests.simulation.world import simulate
import time
a=time.time()
for s in range(int(sys.argv[1]), int(sys.argv[2])):
    o=simulate(s)
    if len(sys.argv)>3: print("\n".join(o.trace))
    print(s, len(o.trace), o.trace[-1:], o.faults)
print(time.time()-a)
