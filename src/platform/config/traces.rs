//! Where traces go, and how many of them. The names are OpenTelemetry's own.

use url::Url;

use super::reader::Reader;

/// The collector of traces.
#[derive(Clone, Debug)]
pub struct TracesConfig {
    /// Where spans are sent.
    pub url: Url,
    /// The share of requests and jobs whose trace is told, from 0 to 1.
    pub share: f64,
}

pub(super) fn read(reader: &mut Reader<'_>) -> Option<TracesConfig> {
    let share = reader.parsed("OTEL_TRACES_SAMPLER_ARG", 1.0, |text| {
        let share = text.parse::<f64>().ok().filter(|share| (0.0..=1.0).contains(share));
        share.ok_or_else(|| format!("must be a number from 0 to 1, not \"{text}\""))
    });
    let url = reader.parsed("OTEL_EXPORTER_OTLP_ENDPOINT", None, |text| address(text).map(Some))?;
    Some(TracesConfig { url, share })
}

/// Reads the collector's address. Returns the one for traces below it, as OpenTelemetry has it.
fn address(text: &str) -> Result<Url, &'static str> {
    let url = Url::parse(&format!("{}/v1/traces", text.trim_end_matches('/')));
    let is_fit = |url: &Url| {
        let is_bare = url.username().is_empty() && url.password().is_none();
        let has_end = url.query().is_some() || url.fragment().is_some();
        matches!(url.scheme(), "http" | "https") && url.has_host() && is_bare && !has_end
    };
    // It is not repeated: somebody may have put a password into it.
    url.ok().filter(is_fit).ok_or("must be a web address such as http://127.0.0.1:4318")
}
