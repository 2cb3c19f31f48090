//! `GET` and `PUT sailings/{id}/manifest/crew`: who sails a ship.

use actix_web::web::Path;
use diesel::PgConnection;
use kernel::Text;
use platform::web::{Ctx, Failed, FieldErrors, Json, invalid};
use routes::{SailingId, VesselId};
use serde::{Deserialize, Serialize};
use serde_json::json;
use staff::{
    Act, Action, Actor, Authorized, AuthorizedWith, Ports, Subject, SubjectKind, may, record,
};
use utoipa::ToSchema;

use crate::{
    body::version_of,
    crew_member::CrewMember,
    error::ManifestError,
    find::seen,
    store::{crew as store, vessels},
    words::CrewRank,
};

const NAME: Text = Text::new("The name", "Ang pangalan", "Ang ngalan");
const LICENCE: Text = Text::new("The licence", "Ang lisensya", "Ang lisensya");
const CREW: Text = Text::new("The crew", "Ang tripulante", "Ang tripulante");
const ONE_MASTER: Text =
    Text::new("A ship has one master", "Iisa ang kapitan ng barko", "Usa ra ang kapitan sa barko");

/// No ship here has more.
const MOST: usize = 200;

const LONGEST_LICENCE: usize = 40;

/// The crew of a sailing.
#[derive(Serialize, ToSchema)]
pub(crate) struct ManifestCrew {
    /// Those who sail.
    crew: Vec<CrewMember>,
    /// Those who usually sail the ship.
    usual: Vec<CrewMember>,
    /// Whether somebody wrote down who sails; else they are those who usually do.
    is_own: bool,
    /// Another one once anybody wrote down something else.
    pub(crate) version: String,
}

/// A crew as it was typed.
#[derive(Clone, Deserialize, ToSchema)]
pub(crate) struct TypedCrew {
    pub(crate) crew: Vec<CrewMember>,
    /// Whether they usually sail the ship, too.
    pub(crate) is_usual: bool,
    /// The version that was looked at.
    pub(crate) version: String,
}

/// Returns who sails.
pub(crate) fn crew_of(
    conn: &mut PgConnection,
    sailing: SailingId,
    vessel: VesselId,
) -> Result<Vec<CrewMember>, ManifestError> {
    let own = store::of_sailing(conn, sailing)?;
    if own.is_empty() { store::of_vessel(conn, vessel) } else { Ok(own) }
}

/// Returns the ship of a sailing.
pub(crate) fn vessel_of(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<VesselId, ManifestError> {
    routes::vessel_of(conn, sailing)?.ok_or(ManifestError::NotFound)
}

pub(crate) async fn show(
    ctx: Ctx,
    id: Path<SailingId>,
    Authorized { ports, .. }: Authorized<may::SeeManifest>,
) -> Result<Json<ManifestCrew>, Failed<ManifestError>> {
    let id = id.into_inner();
    let read = move |conn: &mut PgConnection| {
        seen(conn, &ports, id)?;
        shown(conn, id)
    };
    Ok(Json(ctx.db.run(read).await?))
}

pub(crate) fn shown(conn: &mut PgConnection, id: SailingId) -> Result<ManifestCrew, ManifestError> {
    let vessel = vessel_of(conn, id)?;
    let (own, usual) = (store::of_sailing(conn, id)?, store::of_vessel(conn, vessel)?);
    let version = version_of(&(&own, &usual))?;
    let is_own = !own.is_empty();
    Ok(ManifestCrew { crew: if is_own { own } else { usual.clone() }, usual, is_own, version })
}

pub(crate) async fn set(
    ctx: Ctx,
    id: Path<SailingId>,
    AuthorizedWith(Authorized { actor, ports, .. }, Json(typed)): AuthorizedWith<
        may::SealManifest,
        Json<TypedCrew>,
    >,
) -> Result<Json<ManifestCrew>, Failed<ManifestError>> {
    let id = id.into_inner();
    let typed = TypedCrew { crew: read(typed.crew)?, ..typed };
    let write = move |conn: &mut PgConnection| write(conn, &actor, &ports, id, &typed);
    Ok(Json(ctx.db.transaction(write).await?))
}

/// Reads a crew that was typed.
fn read(typed: Vec<CrewMember>) -> Result<Vec<CrewMember>, ManifestError> {
    let mut errors = FieldErrors::default();
    if typed.len() > MOST {
        errors.add("crew", invalid(&CREW));
    }
    if typed.iter().filter(|one| one.rank == CrewRank::Master).count() > 1 {
        errors.add("crew", ONE_MASTER);
    }
    let mut crew = Vec::new();
    for (n, one) in typed.into_iter().enumerate() {
        let name = errors.line(format!("crew.{n}.name"), &NAME, &one.name, 100);
        let field = format!("crew.{n}.licence");
        let licence = errors.any_line(field, &LICENCE, one.licence.as_deref(), LONGEST_LICENCE);
        crew.extend(name.map(|name| CrewMember { name, rank: one.rank, licence }));
    }
    errors.into_result()?;
    Ok(crew)
}

/// Writes a crew down, unless another one was written since somebody looked.
pub(crate) fn write(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: SailingId,
    TypedCrew { crew, is_usual, version }: &TypedCrew,
) -> Result<ManifestCrew, ManifestError> {
    bookings::lock_sailing(conn, id)?;
    let sailing = seen(conn, ports, id)?;
    let vessel = vessel_of(conn, id)?;
    vessels::lock(conn, vessel)?;
    let stands = shown(conn, id)?;
    if stands.version != *version {
        return Err(ManifestError::ChangedMeanwhile(serde_json::to_value(stands)?));
    }
    store::set_of_sailing(conn, id, crew)?;
    if *is_usual {
        store::set_of_vessel(conn, vessel, crew)?;
    }
    let act = Act {
        after: Some(json!({ "crew": crew.len(), "usual": is_usual })),
        ..Act::plain(Action::CrewSet, Subject::new(SubjectKind::Sailing, sailing.id))
    };
    record(conn, actor, &act)?;
    shown(conn, id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(name: &str, rank: CrewRank, licence: Option<&str>) -> CrewMember {
        CrewMember { name: name.to_owned(), rank, licence: licence.map(str::to_owned) }
    }

    #[test]
    fn a_crew_is_read_and_an_empty_licence_is_none() {
        let crew = read(vec![
            member(" Ramon  Uy ", CrewRank::Master, Some(" L-1 ")),
            member("Lito", CrewRank::Cook, Some("  ")),
        ]);
        let crew = crew.expect("a crew");
        assert_eq!(crew[0], member("Ramon Uy", CrewRank::Master, Some("L-1")));
        assert_eq!(crew[1], member("Lito", CrewRank::Cook, None));
    }

    #[test]
    fn nobody_without_a_name_and_one_master() {
        for crew in [
            vec![member(" ", CrewRank::Mate, None)],
            vec![member("A", CrewRank::Master, None), member("B", CrewRank::Master, None)],
            vec![member("A", CrewRank::Mate, Some(&"9".repeat(41)))],
            vec![member("A", CrewRank::Mate, None); 201],
        ] {
            assert!(matches!(read(crew), Err(ManifestError::Fields(_))));
        }
    }
}
