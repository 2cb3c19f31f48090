// nginx: beside our pages and files with the same bytes and headers to send, as a proxy before a shop,
// and as a balancer before several servers.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, freePort, start, waitForServer } from './processes.mjs';

/** Returns the directives that add the headers of `answer` that nginx does not write by itself. */
function directives({ headers }) {
  return headers
    .filter(([name]) => !['content-type', 'etag'].includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join(' ');
}

/** Starts nginx with these directives for HTTP and for its one server; undefined where there is no nginx. */
async function startWith(folder, http, server) {
  const program = findProgram('nginx', { after: ['/usr/sbin', '/usr/local/sbin'] });
  if (!program) {
    return undefined;
  }
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    config,
    `worker_processes 2; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; keepalive_requests 1000000; keepalive_timeout 75; ${http}
       ${scratch.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       server { listen 127.0.0.1:${port}; ${server} } }`,
  );
  const child = start(program, ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(url);
  return { name: 'nginx', url, pid: child.pid, child };
}

/**
 * Starts it on a page and a file as we send them, the very bytes with their headers, with what it does best:
 * compressed beforehand, sendfile, an open-file cache.
 */
export async function startNginx(scratch, asset, { page, file }) {
  const www = join(scratch, 'www');
  mkdirSync(join(www, 'assets'), { recursive: true });
  writeFileSync(join(www, 'index.html'), page.body);
  writeFileSync(join(www, asset), file.body);
  return startWith(
    scratch,
    `sendfile on; tcp_nopush on; open_file_cache max=1000 inactive=60s;
     types { text/html html; text/javascript js; text/css css; }`,
    `root ${www}; etag on; charset utf-8;
     location / { ${directives(page)} }
     location /assets/ { ${directives(file)} }`,
  );
}

/**
 * Starts it before a server that sends no files itself: it sends those, and compresses what it passes on.
 * The server is told that visitors come by TLS, as they would to both.
 */
export async function startProxy(folder, url, { at, from }) {
  return startWith(
    folder,
    `sendfile on; tcp_nopush on; gzip on; gzip_vary on; gzip_proxied any;
     gzip_types text/css text/javascript image/svg+xml application/json;
     types { text/html html; text/javascript js; text/css css; image/svg+xml svg; image/png png; image/jpeg jpg jpeg;
       image/x-icon ico; font/woff woff; font/woff2 woff2; application/json json webmanifest; }`,
    `location / { proxy_pass ${url}; proxy_http_version 1.1; proxy_set_header Connection "";
       proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
       proxy_set_header X-Forwarded-Proto https; }
     location ${at} { alias ${from}/; expires 365d; add_header Cache-Control public; }`,
  );
}

/** Starts it before some servers, which it asks in turn. */
export async function startBalancer(scratch, urls) {
  const folder = mkdtempSync(join(scratch, 'balancer-'));
  const servers = urls.map((url) => `server ${new URL(url).host};`).join(' ');
  return startWith(
    folder,
    `upstream parola { ${servers} keepalive 64; }`,
    `location / { proxy_pass http://parola; proxy_http_version 1.1; proxy_set_header Connection "";
       proxy_set_header Host $host:$server_port; }`,
  );
}
