//! Tests of the server as a whole: who may call what, and how enums fit the schema.

mod access;
mod text_enums;
