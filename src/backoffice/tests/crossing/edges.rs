//! How the clock moves: by some seconds or hours, or to just before, onto and just after an edge.

use chrono::{DateTime, TimeDelta};
use serde_json::Value;

use super::Crossing;

/// How long after a burst the next one comes, in seconds: from the same instant to next morning.
const PAUSES: [i64; 12] = [0, 0, 0, 1, 5, 20, 60, 120, 300, 1_000, 2_000, 40_000];

/// Before this burst the clock does not go to the edges of a sailing, which lie a day ahead.
const SAILINGS_FROM: usize = 10;

/// From this burst on it goes to the ends of choices, which lie a week ahead.
const CHOICES_FROM: usize = 27;

/// Instants ahead at which something becomes something else, by kind.
const EDGES: &str = "
    SELECT coalesce(jsonb_object_agg(kind, instants), '{}') AS told FROM (
      SELECT kind, jsonb_agg(instant ORDER BY instant) AS instants FROM (
        SELECT DISTINCT kind, extract(epoch FROM at)::bigint AS instant FROM (
          SELECT 'hold' AS kind, hold_expires_at AS at FROM bookings
          WHERE state IN ('held', 'awaiting_payment')
          UNION ALL
          SELECT 'longest hold', created_at + interval '45 minutes' FROM bookings
          WHERE state IN ('held', 'awaiting_payment')
          UNION ALL
          SELECT 'checkout', expires_at FROM payment_attempts WHERE state IN ('creating', 'open')
          UNION ALL
          SELECT 'quote', valid_until FROM quotes WHERE confirmed_at IS NULL
          UNION ALL
          SELECT 'choice', until FROM choices
          UNION ALL
          SELECT 'closing', sales_close_at FROM sailings
          UNION ALL
          SELECT 'check-in', departs_at - interval '30 minutes' FROM sailings
          UNION ALL
          SELECT 'fee', departs_at - make_interval(hours => hours)
          FROM sailings, unnest(ARRAY[24, 2]) AS hours
          UNION ALL
          SELECT 'departure', departs_at FROM sailings
        ) AS edges WHERE at > $1
      ) AS ahead GROUP BY kind) AS kinds";

impl Crossing<'_> {
    /// Moves the clock to the next burst.
    pub(super) fn move_clock(&mut self, burst: usize) {
        let clock = &self.servers.test.clock;
        if self.rng.percent(55) {
            clock.advance(TimeDelta::seconds(self.rng.pick(&PAUSES)));
            return;
        }
        let Value::Object(edges) = self.servers.ask(EDGES) else { return };
        let kinds: Vec<(&String, &Value)> = edges
            .iter()
            .filter(|(kind, _)| match kind.as_str() {
                "hold" | "longest hold" | "checkout" | "quote" => true,
                "choice" => burst >= CHOICES_FROM,
                _ => burst >= SAILINGS_FROM,
            })
            .collect();
        if kinds.is_empty() {
            return;
        }
        let (kind, instants) = self.rng.pick(&kinds);
        let seconds: Vec<i64> =
            instants.as_array().into_iter().flatten().flat_map(Value::as_i64).collect();
        let edge = if self.rng.percent(70) { seconds[0] } else { self.rng.pick(&seconds) };
        let edge = DateTime::from_timestamp(edge, 0).expect("an instant");
        let (beside, side) = self.rng.pick(&[(-1, "before"), (0, "at"), (1, "after")]);
        clock.jump((edge + TimeDelta::seconds(beside)).max(self.servers.now()));
        let told = format!("{side} {kind}");
        self.count(told);
    }
}
