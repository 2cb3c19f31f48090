//! `column = ANY (list)`, planned once however long the list is: see docs/decisions/042.

use diesel::{
    expression::{AppearsOnTable, Expression, SelectableExpression, ValidGrouping},
    pg::Pg,
    prelude::QueryResult,
    query_builder::{AstPass, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{Array, Bool, HasSqlType, SingleValue, Text, Uuid},
};

/// The types of columns that may be compared with a list.
pub trait Listed: SingleValue + 'static {
    /// The type of the list, as SQL names it.
    const LIST: &'static str;
}

impl Listed for Uuid {
    const LIST: &'static str = "uuid[]";
}

impl Listed for Text {
    const LIST: &'static str = "text[]";
}

/// A column whose value is one of these.
#[derive(Debug, Clone)]
pub struct Among<C, I> {
    column: C,
    values: Vec<I>,
}

/// Is true where the column has one of these values. The length of the list is hidden from the planner.
pub fn among<C, I>(column: C, values: Vec<I>) -> Among<C, I>
where
    C: Expression<SqlType: Listed>,
{
    Among { column, values }
}

impl<C, I> Expression for Among<C, I> {
    type SqlType = Bool;
}

impl<C: ValidGrouping<G>, I, G> ValidGrouping<G> for Among<C, I> {
    type IsAggregate = C::IsAggregate;
}

impl<C: AppearsOnTable<T>, I, T> AppearsOnTable<T> for Among<C, I> {}

impl<C: SelectableExpression<T>, I, T> SelectableExpression<T> for Among<C, I> {}

impl<C: QueryId, I> QueryId for Among<C, I> {
    type QueryId = Among<C::QueryId, ()>;
    const HAS_STATIC_QUERY_ID: bool = C::HAS_STATIC_QUERY_ID;
}

impl<C, I> QueryFragment<Pg> for Among<C, I>
where
    C: QueryFragment<Pg> + Expression<SqlType: Listed>,
    Vec<I>: ToSql<Array<C::SqlType>, Pg>,
    Pg: HasSqlType<Array<C::SqlType>>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.column.walk_ast(out.reborrow())?;
        out.push_sql(" = ANY ((SELECT ");
        out.push_bind_param::<Array<C::SqlType>, _>(&self.values)?;
        out.push_sql(")::");
        out.push_sql(C::SqlType::LIST);
        out.push_sql(")");
        Ok(())
    }
}
