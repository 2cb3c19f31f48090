//! Visitors and desk have an address each, wherever one is named.

use platform::config::SETTINGS;

use crate::{service, text};

/// The value of each line of `deploy/parola.socket` that begins with `key`.
fn of_socket(key: &str) -> Vec<String> {
    let unit = text("deploy/parola.socket");
    let values = unit.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix('='));
    values.map(str::to_owned).collect()
}

/// systemd hands sockets over in the order of the unit's lines, and the server takes them by number.
#[test]
fn visitors_and_desk_have_an_address_each_in_every_file() {
    let default = |name: &str| {
        SETTINGS.iter().find(|setting| setting.name == name).expect(name).default.to_owned()
    };
    assert_eq!(of_socket("ListenStream"), [default("LISTEN"), default("OPS_LISTEN")]);
    let file = text("Dockerfile");
    assert!(file.contains("ENV LISTEN=0.0.0.0:8080 OPS_LISTEN=0.0.0.0:8081 "));
    assert!(file.contains("\nEXPOSE 8080 8081\n"));
    for folder in ["dist", "dist-ops"] {
        let copied = format!("COPY --from=pages /parola/frontend/{folder} frontend/{folder}\n");
        assert!(file.contains(&copied), "{copied}");
        assert!(file.contains(&format!(" frontend/{folder} ")), "{folder} is as new as the build");
    }
    let proxy = text("deploy/Caddyfile");
    // No desk is named before there is one, and the file must be good without it.
    for (url, without, upstream, port) in [
        ("PUBLIC_URL", "", "UPSTREAM", 8080),
        ("OPS_URL", ":http://desk.localhost", "OPS_UPSTREAM", 8081),
    ] {
        let site = format!(
            "\n{{${url}{without}}} {{\n\treverse_proxy {{${upstream}:parola:{port}}} {{\n\t\timport again\n\t}}\n\
             \timport unreachable\n}}\n"
        );
        assert!(proxy.contains(&site), "{site}");
        assert!(service("tls").contains(&format!("{url}: ${{{url}:")), "{url} reaches the proxy");
    }
}

/// With systemd the proxy is Debian's own Caddy, 2.6, which dials `{args[0]}` as if it were a host.
#[test]
fn the_proxy_s_file_needs_nothing_that_debian_s_own_caddy_lacks() {
    let proxy = text("deploy/Caddyfile");
    let lines = proxy.lines().map(str::trim).filter(|line| !line.starts_with('#'));
    let imports: Vec<&str> =
        lines.clone().filter_map(|line| line.strip_prefix("import ")).collect();
    assert_eq!(imports.len(), 4, "{imports:?}");
    for name in &imports {
        assert!(proxy.contains(&format!("\n({name}) {{\n")), "{name} takes no argument");
    }
    assert_eq!(lines.filter(|line| line.contains("{args")).count(), 0);
}
