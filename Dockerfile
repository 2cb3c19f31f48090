# The program in an image: pages and code are built here, nothing of the tools stays.

FROM node:22.21.1-bookworm-slim AS pages
WORKDIR /parola/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --ignore-scripts --no-fund --no-audit
COPY frontend ./
RUN node build.mjs

FROM rust:1.95.0-bookworm AS program
RUN apt-get update \
    && apt-get install -y --no-install-recommends libssl-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /parola
COPY . .
COPY --from=pages /parola/frontend/dist frontend/dist
COPY --from=pages /parola/frontend/dist-ops frontend/dist-ops
# How many crates are compiled at once. The largest takes 1.1 GB, so that two starve a shop that sells
# on the same 2 GB.
ARG CARGO_BUILD_JOBS=1
# The cache goes by times, and a file may be older than the last build: a copy keeps the time of what
# it was copied from. TLS to a PostgreSQL on another machine comes with the feature db-tls.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/parola/target \
    find src migrations frontend/dist frontend/dist-ops frontend/site.json Cargo.toml Cargo.lock -type f -exec touch {} + \
    && cargo build --release --locked --features db-tls \
    && cp target/release/parola /usr/local/bin/parola

FROM debian:12.12-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libssl3 ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 parola \
    && useradd --uid 10001 --gid parola --no-create-home --home-dir /var/lib/parola \
       --shell /usr/sbin/nologin parola \
    && install -d -o parola -g parola -m 0700 /var/lib/parola
COPY --from=program /usr/local/bin/parola /usr/local/bin/parola
# By number, so that an engine can see that it is not root.
USER 10001:10001
ENV LISTEN=0.0.0.0:8080 OPS_LISTEN=0.0.0.0:8081 DATA_DIR=/var/lib/parola
WORKDIR /var/lib/parola
EXPOSE 8080 8081
VOLUME /var/lib/parola
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s CMD ["/usr/local/bin/parola", "healthcheck"]
CMD ["/usr/local/bin/parola", "serve"]
