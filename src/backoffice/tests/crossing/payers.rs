//! What payers and the provider do at the checkouts, and what it tells of that, now or later or never.

use kernel::Centavos;
use serde_json::json;
use testing::providers::Webhook;

use super::{Crossing, acts::Act};

/// The ways of paying; money that came by QR Ph goes back by hand.
const METHODS: [&str; 8] =
    ["gcash", "gcash", "gcash", "gcash", "card/visa", "card/visa", "paymaya", "qrph"];

impl Crossing<'_> {
    /// Most of those who see a checkout pay, some of them twice, a few something else. Returns what the
    /// provider tells at once; the rest it tells later or never.
    pub(super) fn pay_something(&mut self) -> Vec<Act> {
        let (mut open, mut acts) = (Vec::new(), Vec::new());
        for booking in &mut self.bookings {
            let Some(session) = booking.sessions.pop() else { continue };
            let times = self.rng.pick(&[0, 1, 1, 1, 1, 1, 1, 1, 2]);
            booking.is_paid |= times > 0;
            open.push((session, times));
        }
        for (session, times) in open {
            let provider = &self.servers.provider;
            if self.rng.percent(10) {
                let payment = provider.fail(&session, "card/visa");
                let told = provider.tell_of_payment("payment.failed", &payment);
                acts.extend(self.tell([told]));
                self.count("paying failed".to_owned());
            }
            for _ in 0..times {
                let method = self.rng.pick(&METHODS);
                let payment = if self.rng.percent(3) {
                    provider.pay_otherwise(&session, method, Centavos(1_000), "PHP")
                } else {
                    provider.pay(&session, method)
                };
                if method.starts_with("card") {
                    self.cards.push(payment.clone());
                }
                let kind = "checkout_session.payment.paid";
                let told = [
                    provider.tell_of_session(kind, &session),
                    provider.tell_of_payment("payment.paid", &payment),
                ];
                acts.extend(self.tell(told));
            }
            self.count(format!("paid {times} times"));
        }
        acts
    }

    /// Card holders call money back, and a bank decides about it.
    pub(super) fn dispute_something(&mut self) -> Vec<Act> {
        if self.cards.is_empty() || !self.rng.percent(12) {
            return Vec::new();
        }
        let payment = self.rng.pick(&self.cards);
        let told = [0, 1].map(|_| {
            let status = self.rng.pick(&["created", "created", "won", "lost"]);
            self.count(format!("dispute {status}"));
            let body = json!({ "data": {
                "id": format!("evt_{status}_{payment}_{}", self.rng.below(1_000)), "type": "event",
                "attributes": { "type": format!("dispute.{status}"), "livemode": false, "data": {
                    "id": format!("dsp_{payment}"), "type": "dispute",
                    "attributes": { "payment_id": payment, "status": status },
                } },
            } });
            Webhook { headers: Vec::new(), body: body.to_string() }
        });
        self.tell(told)
    }

    /// Returns what is told now; half of everything is told later, perhaps again.
    fn tell<const N: usize>(&mut self, webhooks: [Webhook; N]) -> Vec<Act> {
        if self.rng.percent(50) {
            self.webhooks.extend(webhooks.clone());
        }
        if self.rng.percent(60) { webhooks.map(Act::Tell).into() } else { Vec::new() }
    }
}
