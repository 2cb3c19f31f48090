//! Two roles of the database: one owns the tables and migrates, the other serves and may do no more
//! with each table than a server must.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _,
    connection::SimpleConnection as _,
    sql_query,
    sql_types::{Bool, Text},
};
use kernel::{Rng, Secret};
use ring::{
    digest::{SHA256, digest},
    hmac, pbkdf2,
};

use super::migrate::{MigrateError, lock, unlock};

/// The role that serves on the private PostgreSQL.
pub const SERVING_ROLE: &str = "parola_serve";

/// How often PostgreSQL itself hashes a password (SCRAM-SHA-256).
const ITERATIONS: u32 = 4096;

/// A role that serves, as the address of the database names it.
#[derive(Debug)]
pub struct ServingRole {
    name: String,
    password: Option<Secret<String>>,
}

#[derive(QueryableByName)]
struct Statement {
    #[diesel(sql_type = Text)]
    sql: String,
}

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = Bool)]
    is_there: bool,
}

/// What a role may do besides serving.
#[derive(Debug, PartialEq, Eq, QueryableByName)]
pub struct Rights {
    /// Its name.
    #[diesel(sql_type = Text)]
    pub name: String,
    /// Whether PostgreSQL refuses it nothing.
    #[diesel(sql_type = Bool)]
    pub is_superuser: bool,
    /// Whether the tables are its own, so that it could take their triggers off.
    #[diesel(sql_type = Bool)]
    pub is_owner: bool,
}

impl ServingRole {
    /// The role of the private PostgreSQL, which lets the server's account in without a password.
    pub fn private() -> Self {
        Self { name: SERVING_ROLE.to_owned(), password: None }
    }

    /// The role of an address such as `postgres://role:password@host/database`, if it names one.
    pub fn of_url(url: &str) -> Option<Self> {
        let rest = url.strip_prefix("postgres://").or_else(|| url.strip_prefix("postgresql://"))?;
        let (user, _) = rest.split(['/', '?']).next()?.rsplit_once('@')?;
        let (name, password) = match user.split_once(':') {
            Some((name, password)) => (name, Some(decoded(password)?)),
            None => (user, None),
        };
        let name = decoded(name)?;
        (!name.is_empty()).then(|| Self { name, password: password.map(Secret::new) })
    }

    /// Makes the role where it is missing, and lets it do what a server must and no more. The
    /// connection is the owner's. A role that owns the tables, or is a superuser, stays as it is.
    pub fn allow(&self, owner_url: &str, rng: &dyn Rng) -> Result<(), MigrateError> {
        let mut conn = PgConnection::establish(owner_url)?;
        lock(&mut conn)?;
        let allowed = self.create(&mut conn, rng).and_then(|()| self.grant(&mut conn));
        unlock(&mut conn)?;
        allowed
    }

    fn create(&self, conn: &mut PgConnection, rng: &dyn Rng) -> Result<(), MigrateError> {
        let found =
            sql_query("SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS is_there");
        if found.bind::<Text, _>(&self.name).get_result::<Found>(conn)?.is_there {
            return Ok(());
        }
        // PostgreSQL is given what it would keep, so that no log of statements holds the password.
        let verifier = self.password.as_ref().map(|word| verifier(word.expose(), rng));
        let made = sql_query("SELECT format('CREATE ROLE %I LOGIN PASSWORD %L', $1, $2) AS sql");
        let made: Statement = made
            .bind::<Text, _>(&self.name)
            .bind::<diesel::sql_types::Nullable<Text>, _>(verifier)
            .get_result(conn)?;
        Ok(conn.batch_execute(&made.sql)?)
    }

    /// A table that is written once (it has a trigger `…_written_once`) can be added to, no other way. What a server
    /// must do with one besides is a function with the rights of the owner.
    fn grant(&self, conn: &mut PgConnection) -> Result<(), MigrateError> {
        let differing = sql_query(
            "SELECT format('REVOKE ALL ON %1$s FROM %2$I; GRANT %3$s ON %1$s TO %2$I;',
                           oid::regclass, role, array_to_string(wanted, ', ')) AS sql
             FROM (
               SELECT c.oid, $1 AS role, CASE
                   WHEN c.relkind = 'v' OR c.relname = '__diesel_schema_migrations'
                     THEN ARRAY['SELECT']
                   WHEN EXISTS (SELECT FROM pg_trigger AS t
                                WHERE t.tgrelid = c.oid AND t.tgname LIKE '%\\_written\\_once')
                     THEN ARRAY['SELECT', 'INSERT']
                   ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']
                 END AS wanted
               FROM pg_class AS c
               JOIN pg_roles AS r ON r.rolname = $1 AND NOT r.rolsuper
               WHERE c.relkind IN ('r', 'v') AND c.relnamespace = current_schema()::regnamespace
                 AND NOT pg_has_role(r.oid, c.relowner, 'USAGE')
             ) AS tables
             WHERE EXISTS (
               SELECT FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE',
                                        'REFERENCES', 'TRIGGER']) AS right_
               WHERE has_table_privilege(role, oid, right_) <> (right_ = ANY (wanted)))",
        );
        let mut differing: Vec<Statement> = differing.bind::<Text, _>(&self.name).load(conn)?;
        let schema = sql_query(
            "SELECT format('GRANT USAGE ON SCHEMA %I TO %I;', current_schema(), $1) AS sql
             WHERE NOT has_schema_privilege($1, current_schema(), 'USAGE')",
        );
        differing.extend(schema.bind::<Text, _>(&self.name).load::<Statement>(conn)?);
        let functions = sql_query(
            "SELECT format('GRANT EXECUTE ON FUNCTION %s TO %I;', oid::regprocedure, $1) AS sql
             FROM pg_proc
             WHERE prosecdef AND pronamespace = current_schema()::regnamespace
               AND NOT has_function_privilege($1, oid, 'EXECUTE')",
        );
        differing.extend(functions.bind::<Text, _>(&self.name).load::<Statement>(conn)?);
        let all: String = differing.into_iter().map(|statement| statement.sql).collect();
        match all.is_empty() {
            true => Ok(()),
            false => Ok(conn.batch_execute(&format!("BEGIN; {all} COMMIT"))?),
        }
    }
}

/// Returns what the role of this connection may do besides serving.
pub fn rights(conn: &mut PgConnection) -> Result<Rights, diesel::result::Error> {
    sql_query(
        "SELECT rolname::text AS name, rolsuper AS is_superuser,
                EXISTS (SELECT FROM pg_class
                        WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
                          AND pg_has_role(r.oid, relowner, 'USAGE')) AS is_owner
         FROM pg_roles AS r WHERE rolname = current_user",
    )
    .get_result(conn)
}

/// Returns what no other database has, on whatever server.
pub fn database_identity(conn: &mut PgConnection) -> Result<String, diesel::result::Error> {
    let identity = sql_query(
        "SELECT format('%s/%s', (SELECT system_identifier FROM pg_control_system()), oid) AS sql
         FROM pg_database WHERE datname = current_database()",
    );
    Ok(identity.get_result::<Statement>(conn)?.sql)
}

/// A part of an address without its escapes.
fn decoded(part: &str) -> Option<String> {
    let pair = format!("x={}", part.replace('+', "%2B"));
    let (_, value) = url::form_urlencoded::parse(pair.as_bytes()).next()?;
    Some(value.into_owned())
}

/// What PostgreSQL keeps of a password (RFC 5803).
fn verifier(password: &str, rng: &dyn Rng) -> String {
    let mut salt = [0; 16];
    rng.fill(&mut salt);
    salted(password, &salt)
}

fn salted(password: &str, salt: &[u8]) -> String {
    let mut key = [0; 32];
    let iterations = std::num::NonZeroU32::new(ITERATIONS).unwrap_or(std::num::NonZeroU32::MIN);
    pbkdf2::derive(pbkdf2::PBKDF2_HMAC_SHA256, iterations, salt, password.as_bytes(), &mut key);
    let key = hmac::Key::new(hmac::HMAC_SHA256, &key);
    let client = hmac::sign(&key, b"Client Key");
    let stored = digest(&SHA256, client.as_ref());
    let server = hmac::sign(&key, b"Server Key");
    format!(
        "SCRAM-SHA-256${ITERATIONS}:{}${}:{}",
        STANDARD.encode(salt),
        STANDARD.encode(stored),
        STANDARD.encode(server)
    )
}

#[cfg(test)]
mod tests {
    use super::{ServingRole, salted};

    #[test]
    fn an_address_names_its_role() {
        for (url, name, password) in [
            ("postgres://serve:p%40ss+1@host:5432/parola?sslmode=disable", "serve", Some("p@ss+1")),
            ("postgresql://serve@%2Frun/parola", "serve", None),
        ] {
            let role = ServingRole::of_url(url).expect(url);
            assert_eq!(role.name, name);
            assert_eq!(role.password.as_ref().map(|word| word.expose().as_str()), password);
            assert!(!format!("{role:?}").contains("p@ss"));
        }
        for url in ["host=db user=serve", "postgres:///parola", "postgres://:x@host/parola"] {
            assert!(ServingRole::of_url(url).is_none(), "{url}");
        }
    }

    /// The example of RFC 7677: user "user", password "pencil".
    #[test]
    fn a_password_becomes_what_postgresql_keeps() {
        use base64::{Engine as _, engine::general_purpose::STANDARD};
        let salt = STANDARD.decode("W22ZaJ0SNY7soEsUEjb6gQ==").expect("base64");
        assert_eq!(
            salted("pencil", &salt),
            "SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU="
        );
    }
}
