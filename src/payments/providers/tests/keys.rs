//! Keys are tried by asking after nothing.

use testing::{
    TestContext,
    providers::{MayaSimulator, PaymongoSimulator},
};

use crate::check_keys;

#[actix_web::test]
async fn keys_that_a_provider_takes_are_told_from_those_it_refuses() {
    let (paymongo, maya) = (
        PaymongoSimulator::start(TestContext::morning()),
        MayaSimulator::start(TestContext::morning()),
    );
    for (settings, key) in
        [(paymongo.settings(), "PAYMONGO_SECRET_KEY"), (maya.settings(), "MAYA_SECRET_KEY")]
    {
        let check = async |settings: &[(&'static str, String)]| {
            let lookup = |name: &str| {
                settings.iter().find(|(key, _)| *key == name).map(|(_, value)| value.clone())
            };
            check_keys(&platform::config::Config::read(lookup).expect("settings")).await
        };
        check(&settings).await.expect("the simulator's own key");
        let mut wrong = settings.clone();
        wrong.retain(|(name, _)| *name != key);
        wrong.push((key, "sk_test_of_somebody_else".to_owned()));
        let told = check(&wrong).await.expect_err("not its key");
        assert!(told.contains("refuses the key"), "{told}");
    }
}
