# The program in an image: pages and code are built here, nothing of the tools stays.

FROM node:22-bookworm-slim AS pages
WORKDIR /parola/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --ignore-scripts --no-fund --no-audit
COPY frontend ./
RUN node build.mjs

FROM rust:1.95-bookworm AS program
RUN apt-get update \
    && apt-get install -y --no-install-recommends libssl-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /parola
COPY . .
COPY --from=pages /parola/frontend/dist frontend/dist
# TLS to a PostgreSQL on another machine comes with this feature.
RUN cargo build --release --locked --features db-tls

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libssl3 ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --create-home --home-dir /var/lib/parola parola
COPY --from=program /parola/target/release/parola /usr/local/bin/parola
USER parola
ENV LISTEN=0.0.0.0:8080 DATA_DIR=/var/lib/parola
EXPOSE 8080
VOLUME /var/lib/parola
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["/usr/local/bin/parola", "healthcheck"]
CMD ["parola", "serve"]
