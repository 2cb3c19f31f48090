//! Compares every enum that is text in the database with the schema, and plants unknown values.

use std::collections::BTreeMap;

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Array, Text},
};
use kernel::TextEnum;
use platform::db::DbError;
use testing::TestContext;

/// Columns whose CHECK names a value and which are read as no enum: a switch's name may also be that
/// of a payment method in trouble.
const NOT_READ: [&str; 1] = ["switches.name"];

/// Columns that hold a list of values. A CHECK of theirs would not name the values one by one.
const LISTS: [&str; 1] = ["ports.terminal_fee_exempt"];

/// Columns whose values a foreign key bounds: a step of a booking is a row of `booking_transitions`.
const BY_FOREIGN_KEY: [&str; 2] = ["bookings.state", "booking_events.to_state"];

fn enums() -> Vec<TextEnum> {
    [
        platform::TEXT_ENUMS,
        notices::TEXT_ENUMS,
        auth::TEXT_ENUMS,
        users::TEXT_ENUMS,
        staff::TEXT_ENUMS,
        routes::TEXT_ENUMS,
        bookings::TEXT_ENUMS,
        boarding::TEXT_ENUMS,
        manifest::TEXT_ENUMS,
        payments::TEXT_ENUMS,
        backoffice::TEXT_ENUMS,
    ]
    .concat()
}

/// A column and the values that its CHECK allows.
#[derive(Debug, QueryableByName)]
struct Checked {
    #[diesel(sql_type = Text)]
    column: String,
    #[diesel(sql_type = Array<Text>)]
    values: Vec<String>,
}

/// Each constraint of the form `column IN ('a', 'b')`.
const CHECKED: &str = r#"
    SELECT t.relname || '.' || a.attname AS "column",
           ARRAY(SELECT m[1] FROM regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''', 'g') AS m)
               AS "values"
    FROM pg_constraint AS c
    JOIN pg_class AS t ON t.oid = c.conrelid
    JOIN pg_attribute AS a ON a.attrelid = t.oid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'c' AND array_length(c.conkey, 1) = 1
      AND pg_get_constraintdef(c.oid) ~ '^CHECK \(\(\(?\w+ = (ANY|''.*''::text\))'
    ORDER BY 1"#;

fn checked(test: &TestContext) -> BTreeMap<String, Vec<String>> {
    let rows: Vec<Checked> = test.db(|conn| sql_query(CHECKED).load(conn).map_err(DbError::from));
    rows.into_iter().map(|row| (row.column, row.values)).collect()
}

#[test]
fn each_checked_column_is_read_as_an_enum_that_knows_its_values() {
    let checked = checked(&TestContext::new());
    assert!(checked.len() > 20, "the constraints were read: {checked:?}");
    for (column, values) in &checked {
        if NOT_READ.contains(&column.as_str()) {
            continue;
        }
        let enums = enums();
        let of_column: Vec<&TextEnum> =
            enums.iter().filter(|one| one.columns.contains(&column.as_str())).collect();
        let [one] = of_column[..] else {
            panic!("{column} is read by {} enums", of_column.len());
        };
        for value in values {
            assert!(one.values.contains(&value.as_str()), "{} lacks {value:?}", one.type_name);
        }
    }
}

#[test]
fn each_enum_names_columns_that_are_there_and_whose_values_are_checked() {
    let checked = checked(&TestContext::new());
    let mut unchecked: Vec<&str> = Vec::new();
    for one in enums() {
        assert!(!one.columns.is_empty(), "{} names no column", one.type_name);
        let is_listed =
            |column: &&&str| !LISTS.contains(column) && !BY_FOREIGN_KEY.contains(column);
        let columns = one.columns.iter().filter(is_listed);
        unchecked.extend(columns.copied().filter(|column| !checked.contains_key(*column)));
    }
    assert_eq!(unchecked, Vec::<&str>::new(), "these columns have no CHECK");
}

/// Puts `unknown` into a copy of the column's table that has no constraints.
fn plant(conn: &mut PgConnection, table: &str, column: &str, value: &str) -> Result<(), DbError> {
    for statement in [
        "DROP TABLE IF EXISTS planted".to_owned(),
        format!("CREATE TEMP TABLE planted AS SELECT {column} FROM {table} WITH NO DATA"),
        format!("INSERT INTO planted ({column}) VALUES ({value})"),
    ] {
        sql_query(statement).execute(conn)?;
    }
    Ok(())
}

#[test]
fn an_unknown_value_is_an_error_in_every_column() {
    let test = TestContext::new();
    for one in enums() {
        for column in one.columns {
            let (table, name) = column.split_once('.').expect("table.column");
            let (value, path) = match LISTS.contains(column) {
                true => ("ARRAY['unknown']", "[1]"),
                false => ("'unknown'", ""),
            };
            let refused = test.db(|conn| {
                plant(conn, table, name, value)?;
                let read = (one.read)(conn, &format!("(SELECT {name}{path} FROM planted)"));
                Ok::<_, DbError>(DbError::from(read.expect_err(column)).to_string())
            });
            assert!(refused.contains("\"unknown\" is no"), "{column}: {refused}");
            assert!(refused.contains(column), "{column}: {refused}");
        }
    }
}
