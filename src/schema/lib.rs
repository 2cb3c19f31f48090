//! The tables as Diesel sees them. `make generate` writes them from a migrated database; nobody
//! edits them by hand.

#[expect(missing_docs, reason = "generated; a test holds that every table and column is commented")]
pub mod tables;
