//! What a statement of another capability selects beside its own columns. Not by Diesel's subqueries: they
//! end in a bound `LIMIT`, for which PostgreSQL plans the statement anew each time.

use std::fmt;

use diesel::{
    dsl::SqlTypeOf,
    expression::{Expression, ValidGrouping, is_aggregate},
    pg::Pg,
    prelude::{AppearsOnTable, QueryResult, Selectable, SelectableExpression},
    query_builder::{AstPass, QueryFragment, QueryId},
    sql_types::{Record, Uuid},
};
use platform::db::{Row, row};

use super::sailings::SailingRow;

/// The version of the catalogue that belongs to the sailings of the same statement.
#[derive(Clone, Copy, Debug, QueryId)]
pub struct Edition;

impl Expression for Edition {
    type SqlType = Uuid;
}

impl<G> ValidGrouping<G> for Edition {
    type IsAggregate = is_aggregate::Never;
}

impl<T> AppearsOnTable<T> for Edition {}

impl<T> SelectableExpression<T> for Edition {}

impl QueryFragment<Pg> for Edition {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("(SELECT edition FROM catalogue)");
        Ok(())
    }
}

type Columns = <SailingRow as Selectable<Pg>>::SelectExpression;

/// The row of a sailing, as one value.
#[derive(Clone, Copy, QueryId)]
pub struct SailingOf<I> {
    id: I,
    columns: Row<Columns>,
}

// By hand: there are more columns than a tuple may have that is written so by itself.
impl<I: fmt::Debug> fmt::Debug for SailingOf<I> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("SailingOf").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The row of the sailing of this id, as one value: a [`SailingRow`].
pub fn sailing_of<I: Expression<SqlType = Uuid>>(id: I) -> SailingOf<I> {
    SailingOf { id, columns: row::<SailingRow>() }
}

impl<I: Expression<SqlType = Uuid>> Expression for SailingOf<I> {
    type SqlType = Record<SqlTypeOf<Columns>>;
}

impl<I, G> ValidGrouping<G> for SailingOf<I> {
    type IsAggregate = is_aggregate::Never;
}

impl<I: AppearsOnTable<T>, T> AppearsOnTable<T> for SailingOf<I> where Self: Expression {}

impl<I: SelectableExpression<T>, T> SelectableExpression<T> for SailingOf<I> where Self: Expression {}

impl<I: QueryFragment<Pg>> QueryFragment<Pg> for SailingOf<I> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("(SELECT ");
        self.columns.walk_ast(out.reborrow())?;
        out.push_sql(" FROM sailings WHERE sailings.id = ");
        self.id.walk_ast(out.reborrow())?;
        out.push_sql(")");
        Ok(())
    }
}
