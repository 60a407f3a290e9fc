"""Lost Cities, Rivals."""
