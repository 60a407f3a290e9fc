"""One thread for numpy, which several workers of the tests use at the same time."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
