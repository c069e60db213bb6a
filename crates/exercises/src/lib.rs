//! Exercises: their format, their texts, and the verdict on a learner's run.
