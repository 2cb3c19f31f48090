//! SQL whose text never changes, prepared once on each connection.
//!
//! Diesel has PostgreSQL plan anew, each time, what comes by `sql_query`, what updates, and what inserts a
//! list, a DEFAULT or an update on a conflict; where seats are sold that costs more than the work itself.

use std::marker::PhantomData;

use diesel::{
    PgConnection, QueryResult, RunQueryDsl,
    pg::Pg,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{HasSqlType, Untyped},
};

/// A statement and the values that are bound so far.
#[derive(Debug)]
pub struct Prepared<B = ()> {
    sql: &'static str,
    binds: B,
}

/// A value and the type that PostgreSQL takes it for.
#[derive(Debug)]
pub struct Bound<ST, T>(T, PhantomData<ST>);

/// A statement of this text. Its parameters `$1`, `$2`… first occur in that order; any may be
/// repeated.
pub fn prepared(sql: &'static str) -> Prepared {
    Prepared { sql, binds: () }
}

impl<B> Prepared<B> {
    /// Binds the next parameter.
    pub fn bind<ST, T: ToSql<ST, Pg>>(self, value: T) -> Prepared<(B, Bound<ST, T>)>
    where
        Pg: HasSqlType<ST>,
    {
        Prepared { sql: self.sql, binds: (self.binds, Bound(value, PhantomData)) }
    }
}

/// Values that are bound one after the other.
pub trait Binds {
    /// Writes them, each behind the text that precedes it; returns the text that is left and how
    /// many were written.
    fn push<'b>(
        &'b self,
        sql: &'static str,
        out: &mut AstPass<'_, 'b, Pg>,
    ) -> QueryResult<(&'static str, usize)>;
}

impl Binds for () {
    fn push<'b>(
        &'b self,
        sql: &'static str,
        _: &mut AstPass<'_, 'b, Pg>,
    ) -> QueryResult<(&'static str, usize)> {
        Ok((sql, 0))
    }
}

impl<B: Binds, ST, T: ToSql<ST, Pg>> Binds for (B, Bound<ST, T>)
where
    Pg: HasSqlType<ST>,
{
    fn push<'b>(
        &'b self,
        sql: &'static str,
        out: &mut AstPass<'_, 'b, Pg>,
    ) -> QueryResult<(&'static str, usize)> {
        let (rest, written) = self.0.push(sql, out)?;
        let at = first_occurrence(rest, written + 1).ok_or_else(|| misplaced(written + 1))?;
        out.push_sql(&rest[..at.start]);
        out.push_bind_param::<ST, T>(&self.1.0)?;
        Ok((&rest[at.end..], written + 1))
    }
}

/// Where the parameter of this number stands first, if the text has it.
fn first_occurrence(sql: &str, number: usize) -> Option<std::ops::Range<usize>> {
    let name = format!("${number}");
    let is_whole =
        |at: &usize| !sql[at + name.len()..].starts_with(|next: char| next.is_ascii_digit());
    let at = sql.match_indices(&name).map(|(at, _)| at).find(is_whole)?;
    Some(at..at + name.len())
}

/// The text's own fault, told the first time that it is tried.
fn misplaced(number: usize) -> diesel::result::Error {
    let told = format!("no ${number} is left to bind a value to: parameters first occur in order");
    diesel::result::Error::QueryBuilderError(told.into())
}

impl<B: Binds> QueryFragment<Pg> for Prepared<B> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        let (rest, _) = self.binds.push(self.sql, &mut out.reborrow())?;
        out.push_sql(rest);
        Ok(())
    }
}

/// Diesel finds the prepared statement by its text.
impl<B> QueryId for Prepared<B> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<B> Query for Prepared<B> {
    type SqlType = Untyped;
}

impl<B> RunQueryDsl<PgConnection> for Prepared<B> {}
