//! Hashes and nonces: columns of a fixed number of bytes.

use diesel::{
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::{Pg, PgValue},
    serialize::{self, Output, ToSql},
    sql_types::Binary,
};

/// So many bytes. A column of another length is an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, AsExpression, FromSqlRow)]
#[diesel(sql_type = Binary)]
pub(crate) struct Bytes<const N: usize>(pub(crate) [u8; N]);

/// A SHA-256.
pub(crate) type Hash = Bytes<32>;

/// Sixteen random bytes.
pub(crate) type Nonce = Bytes<16>;

impl<const N: usize> ToSql<Binary, Pg> for Bytes<N> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        <[u8] as ToSql<Binary, Pg>>::to_sql(self.0.as_slice(), out)
    }
}

impl<const N: usize> FromSql<Binary, Pg> for Bytes<N> {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(value.as_bytes().try_into()?))
    }
}
