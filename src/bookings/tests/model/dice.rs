//! Seeded chance, under the name that the model knows it by.

pub(super) use testing::Dice;
