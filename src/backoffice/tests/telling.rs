//! Telling that runs again.

use super::Fixture;

#[actix_web::test]
async fn a_telling_that_runs_again_tells_nobody_twice_and_draws_no_further_link() {
    // A release before told by the time alone.
    for is_of_older_release in [false, true] {
        let fixture = Fixture::new().await;
        fixture.paid("maria@example.ph", 1).await;
        fixture.delay_by(90);
        if is_of_older_release {
            let older = "UPDATE jobs SET payload = payload - 'disruption'
                         WHERE kind = 'backoffice.tell_delay'";
            assert_eq!(fixture.count(older), 1);
        }
        fixture.test.run_jobs().await;
        let links = "SELECT 1 FROM booking_links";
        let drawn = fixture.count(links);
        // A lease that lapsed: the job runs again.
        let again = "UPDATE jobs SET state = 'waiting', finished_at = NULL
                     WHERE kind = 'backoffice.tell_delay'";
        assert_eq!(fixture.count(again), 1);
        fixture.test.run_jobs().await;
        assert_eq!(fixture.emails("maria@"), ["Your tickets", "Your sailing leaves later"]);
        assert_eq!(fixture.count(links), drawn);
    }
}
