//! A row as one value, so that a statement can return the rows of another table beside its own.

use diesel::{
    deserialize::{self, FromSql, FromSqlRow, Queryable},
    expression::{AppearsOnTable, Expression, SelectableExpression, ValidGrouping},
    pg::{Pg, PgValue},
    prelude::{QueryResult, Selectable},
    query_builder::{AstPass, QueryFragment, QueryId},
    sql_types::{Record, SqlType},
};

/// Columns as one value: `ROW(a, b)`.
#[derive(Clone, Copy, Debug)]
pub struct Row<C>(C);

/// The columns of an `R` as one value.
pub fn row<R: Selectable<Pg>>() -> Row<R::SelectExpression> {
    row_of(R::construct_selection())
}

/// These columns as one value.
pub fn row_of<C: Expression>(columns: C) -> Row<C> {
    Row(columns)
}

impl<C> Expression for Row<C>
where
    C: Expression<SqlType: SqlType + 'static>,
{
    type SqlType = Record<C::SqlType>;
}

impl<C: ValidGrouping<G>, G> ValidGrouping<G> for Row<C> {
    type IsAggregate = C::IsAggregate;
}

impl<C: AppearsOnTable<T>, T> AppearsOnTable<T> for Row<C> where Self: Expression {}

impl<C: SelectableExpression<T>, T> SelectableExpression<T> for Row<C> where Self: Expression {}

impl<C: QueryId> QueryId for Row<C> {
    type QueryId = Row<C::QueryId>;
    const HAS_STATIC_QUERY_ID: bool = C::HAS_STATIC_QUERY_ID;
}

impl<C: QueryFragment<Pg>> QueryFragment<Pg> for Row<C> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("ROW(");
        self.0.walk_ast(out.reborrow())?;
        out.push_sql(")");
        Ok(())
    }
}

/// An `R` that is read from one value.
#[derive(Debug, FromSqlRow)]
pub struct AsRow<R>(pub R);

impl<R> AsRow<R> {
    /// Returns what these values were read as.
    pub fn all(rows: Vec<Self>) -> Vec<R> {
        rows.into_iter().map(|Self(read)| read).collect()
    }
}

impl<R, C> FromSql<Record<C>, Pg> for AsRow<R>
where
    R: Queryable<C, Pg, Row: FromSql<Record<C>, Pg>>,
{
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(R::build(R::Row::from_sql(value)?)?))
    }
}
