//! Crews and papers of ships: two people write them down at once, and neither writes over what they did not see.

use std::thread;

use platform::db::transaction;
use serde_json::json;
use staff::Ports;

use super::{
    Fixture,
    racing::{sailing_id, sealer},
};
use crate::{
    ManifestError,
    body::version_of,
    crew::{self, TypedCrew, shown},
    crew_member::CrewMember,
    papers,
    vessel_papers::VesselPapers,
    words::CrewRank,
};

#[actix_web::test]
async fn nobody_writes_over_a_crew_that_they_did_not_see() {
    let fixture = Fixture::new().await;
    let (ana, ben) = (fixture.person("manager"), fixture.person("owner"));
    let path = fixture.path("/crew");
    let of = |name: &str, is_usual: bool| json!({ "crew": [{ "name": name, "rank": "master" }], "is_usual": is_usual });
    assert_eq!(fixture.put(&ana, &path, &of("Ramon Uy", true)).await.status, 400, "no version");
    let of_ana = fixture.crew_now(of("Ramon Uy", true)).await;
    let mut of_ben = fixture.crew_now(of("Lito Go", false)).await;
    assert_eq!(fixture.put(&ana, &path, &of_ana).await.status, 200);
    let late = fixture.put(&ben, &path, &of_ben).await;
    assert_eq!((late.status, late.text("code")), (409, "changed_meanwhile"));
    assert_eq!(late.body["current"]["crew"][0]["name"], "Ramon Uy");
    of_ben["version"] = late.body["current"]["version"].clone();
    let written = fixture.put(&ben, &path, &of_ben).await;
    assert_eq!(written.status, 200, "{written:?}");
    assert_eq!(written.body["crew"][0]["name"], "Lito Go");
    assert_eq!(written.body["usual"][0]["name"], "Ramon Uy");
    assert_eq!(fixture.put(&ana, &path, &of_ana).await.status, 409);
    let set = "SELECT count(*) FROM staff_events WHERE action = 'crew-set'";
    assert_eq!(fixture.number(set), 2, "what was refused is none");
}

#[actix_web::test]
async fn nobody_writes_over_papers_that_they_did_not_see() {
    let fixture = Fixture::new().await;
    let (ana, ben) = (fixture.person("manager"), fixture.person("owner"));
    let path = fixture.path("/papers");
    let of = |number: &str| json!({ "marina_number": number });
    assert_eq!(fixture.put(&ana, &path, &of("M-77")).await.status, 400, "no version");
    let of_ana = fixture.papers_now(of("M-77")).await;
    let mut of_ben = fixture.papers_now(of("M-78")).await;
    assert_eq!(fixture.put(&ana, &path, &of_ana).await.status, 200);
    let late = fixture.put(&ben, &path, &of_ben).await;
    assert_eq!((late.status, late.text("code")), (409, "changed_meanwhile"));
    assert_eq!(late.body["current"]["papers"]["marina_number"], "M-77");
    of_ben["version"] = late.body["current"]["version"].clone();
    assert_eq!(fixture.put(&ben, &path, &of_ben).await.status, 200);
    assert_eq!(fixture.now().await["papers"]["marina_number"], "M-78");
}

/// All of them saw the same crew and the same papers, none at all.
#[actix_web::test]
async fn of_several_who_write_at_once_one_is_kept() {
    let fixture = Fixture::new().await;
    let (id, ctx) = (sailing_id(&fixture), &fixture.test.ctx);
    let version = fixture.test.db(|conn| shown(conn, id)).version;
    let no_papers = version_of(&VesselPapers::default()).expect("a version");
    let no_papers = no_papers.as_str();
    let actors = [sealer(&fixture), sealer(&fixture), sealer(&fixture)];
    let kept: Vec<(bool, bool)> = thread::scope(|scope| {
        let writers: Vec<_> = actors
            .iter()
            .enumerate()
            .map(|(n, actor)| {
                let version = version.clone();
                scope.spawn(move || {
                    let name = format!("Ramon {n}");
                    let member = CrewMember { name, rank: CrewRank::Master, licence: None };
                    let typed = TypedCrew { crew: vec![member], is_usual: true, version };
                    let crew = ctx.db.run_here(|conn| {
                        transaction(conn, |conn| crew::write(conn, actor, &Ports::All, id, &typed))
                    });
                    let number = Some(format!("M-{n}"));
                    let numbers = VesselPapers { marina_number: number, ..VesselPapers::default() };
                    let papers = ctx.db.run_here(|conn| {
                        transaction(conn, |conn| {
                            papers::write(conn, actor, (&Ports::All, id), &numbers, no_papers)
                        })
                    });
                    (is_kept(crew), is_kept(papers))
                })
            })
            .collect();
        writers.into_iter().map(|one| one.join().expect("an end")).collect()
    });
    assert_eq!(kept.iter().filter(|(crew, _)| *crew).count(), 1);
    assert_eq!(kept.iter().filter(|(_, papers)| *papers).count(), 1);
}

fn is_kept<T>(written: Result<T, ManifestError>) -> bool {
    match written {
        Ok(_) => true,
        Err(ManifestError::ChangedMeanwhile(_)) => false,
        Err(error) => panic!("{error}"),
    }
}
