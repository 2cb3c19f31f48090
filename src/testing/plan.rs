//! How PostgreSQL would go about a statement.

use diesel::{PgConnection, QueryableByName, RunQueryDsl as _, sql_query, sql_types::Text};

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    #[diesel(column_name = "QUERY PLAN")]
    text: String,
}

/// The plan of a statement, were there an index that it could use at all: a test's tables are so
/// small that PostgreSQL would rather read each of them whole.
pub fn plan_by_index(conn: &mut PgConnection, statement: &str) -> String {
    sql_query("SET enable_seqscan = off").execute(conn).expect("a setting");
    let lines: Vec<Line> =
        sql_query(format!("EXPLAIN {statement}")).load(conn).expect("the plan of a statement");
    sql_query("RESET enable_seqscan").execute(conn).expect("a setting");
    lines.into_iter().map(|line| line.text + "\n").collect()
}
