"""Lost Cities, The Board Game."""
