//! What a provider tells while it is being asked is not lost over the answer.

use std::sync::mpsc;

use testing::providers::Call;

use super::{
    Held,
    provider_fixture::{Kind, ProviderFixture, session_at},
};

#[actix_web::test]
async fn a_provider_that_tells_something_while_it_is_asked_is_asked_once_more() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
    let session = session_at(fixture.begin(&held).await.text("checkout_url"));
    fixture.pass(1_830).await;
    let (asked, is_asked) = mpsc::channel();
    let (answer, may_answer) = mpsc::channel::<()>();
    fixture.simulator.inject_faults(move |call| {
        if call == Call::Ask && asked.send(()).is_ok() {
            may_answer.recv().expect("leave to answer");
        }
        None
    });
    // The end is a minute ago: the provider is asked again, and takes its time.
    fixture.test.clock.advance(chrono::TimeDelta::seconds(70));
    let ask = fixture.come_back(&held);
    let tell = async {
        while is_asked.try_recv().is_err() {
            tokio::task::yield_now().await;
        }
        fixture.test.clock.advance(chrono::TimeDelta::seconds(1));
        let payment = fixture.simulator.pay(&session, "gcash");
        let told = fixture.hear(&fixture.simulator.tell_paid(&session, &payment)[0]).await;
        assert_eq!(told.status, 200);
        answer.send(()).expect("the provider waits");
    };
    tokio::join!(ask, tell);
    let due = "SELECT to_jsonb(ask_at <= app_now()) AS told FROM payment_attempts";
    assert_eq!(fixture.ask(due), true, "what was told is asked after at once");
}
