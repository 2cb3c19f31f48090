//! SQL whose text never changes, prepared once on each connection.
//!
//! Diesel has PostgreSQL plan anew, each time, what comes by `sql_query`, what updates, and what inserts a
//! list, a DEFAULT or an update on a conflict; where seats are sold that costs more than the work itself.

use std::{
    collections::HashMap,
    marker::PhantomData,
    ops::Range,
    sync::{Arc, LazyLock, PoisonError, RwLock},
};

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
    places: Places,
    binds: B,
}

/// Where the parameters of a text first occur, in their order.
type Places = Arc<[Range<usize>]>;

/// The places in each text that was sent, by its address and length. A hold binds some sixty values, and to look for their
/// places each time took a tenth of the processor time that a hold has. Texts are never freed, so no two share an address.
static KNOWN: LazyLock<RwLock<HashMap<(usize, usize), Places>>> = LazyLock::new(RwLock::default);

/// A value and the type that PostgreSQL takes it for.
#[derive(Debug)]
pub struct Bound<ST, T>(T, PhantomData<ST>);

/// A statement of this text. Its parameters `$1`, `$2`… first occur in that order; any may be
/// repeated.
pub fn prepared(sql: &'static str) -> Prepared {
    Prepared { sql, places: places(sql), binds: () }
}

fn places(sql: &'static str) -> Places {
    let key = (sql.as_ptr().addr(), sql.len());
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
    known.unwrap_or_else(|| {
        let found = Arc::from(find_places(sql));
        let mut all = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(all.entry(key).or_insert(found))
    })
}

impl<B> Prepared<B> {
    /// Binds the next parameter.
    pub fn bind<ST, T: ToSql<ST, Pg>>(self, value: T) -> Prepared<(B, Bound<ST, T>)>
    where
        Pg: HasSqlType<ST>,
    {
        let Self { sql, places, binds } = self;
        Prepared { sql, places, binds: (binds, Bound(value, PhantomData)) }
    }
}

/// Values that are bound one after the other.
pub trait Binds {
    /// Writes them, each behind the text that precedes it; returns how many were written, and where the last one's
    /// place ends.
    fn push<'b>(
        &'b self,
        sql: &'static str,
        places: &[Range<usize>],
        out: &mut AstPass<'_, 'b, Pg>,
    ) -> QueryResult<(usize, usize)>;
}

impl Binds for () {
    fn push<'b>(
        &'b self,
        _: &'static str,
        _: &[Range<usize>],
        _: &mut AstPass<'_, 'b, Pg>,
    ) -> QueryResult<(usize, usize)> {
        Ok((0, 0))
    }
}

impl<B: Binds, ST, T: ToSql<ST, Pg>> Binds for (B, Bound<ST, T>)
where
    Pg: HasSqlType<ST>,
{
    fn push<'b>(
        &'b self,
        sql: &'static str,
        places: &[Range<usize>],
        out: &mut AstPass<'_, 'b, Pg>,
    ) -> QueryResult<(usize, usize)> {
        let (binds, Bound(value, _)) = self;
        let (written, from) = binds.push(sql, places, out)?;
        let place = places.get(written).ok_or_else(|| misplaced(written + 1))?;
        out.push_sql(&sql[from..place.start]);
        out.push_bind_param::<ST, T>(value)?;
        Ok((written + 1, place.end))
    }
}

fn find_places(sql: &str) -> Vec<Range<usize>> {
    let mut places: Vec<Range<usize>> = Vec::new();
    loop {
        let from = places.last().map_or(0, |last| last.end);
        let Some(next) = first_occurrence(&sql[from..], places.len() + 1) else { return places };
        places.push(from + next.start..from + next.end);
    }
}

/// Where the parameter of this number stands first, if the text has it.
fn first_occurrence(sql: &str, number: usize) -> Option<Range<usize>> {
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
        let (_, from) = self.binds.push(self.sql, &self.places, &mut out)?;
        out.push_sql(&self.sql[from..]);
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
