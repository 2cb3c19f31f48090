// nginx beside our pages and files, with the same bytes and the same headers to send, and in front
// of some servers.

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { answers, freePort } from './measure.mjs';

/** What every page of ours bears, so that nginx has the same to send. */
async function headersOf(url) {
  const answer = await fetch(url);
  await answer.text();
  const own = [
    'content-length',
    'content-type',
    'content-encoding',
    'date',
    'etag',
    'connection',
    'keep-alive',
    'vary',
    'transfer-encoding',
  ];
  return [...answer.headers]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join(' ');
}

/** nginx with these words for HTTP and for its one server, where it is on this machine. */
async function start(folder, http, server) {
  const found = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((place) => join(place, 'nginx'))
    .find((path) => {
      try {
        execFileSync(path, ['-v'], { stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    });
  if (!found) {
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
  const child = spawn(found, ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  return { name: 'nginx', url, pid: child.pid, child };
}

/** It sends our files with what it does best: packed beforehand, sendfile, an open-file cache. */
export async function startNginx(scratch, parola, asset) {
  const www = join(scratch, 'www');
  mkdirSync(www);
  cpSync('frontend/dist/assets', join(www, 'assets'), { recursive: true });
  for (const ending of ['', '.br', '.gz']) {
    cpSync(`frontend/dist/pages/en/search.html${ending}`, join(www, `index.html${ending}`));
  }
  return start(
    scratch,
    `sendfile on; tcp_nopush on; open_file_cache max=1000 inactive=60s; gzip_static on; gzip_vary on;
     types { text/html html; text/javascript js; text/css css; }`,
    `root ${www}; etag on;
     location / { ${await headersOf(parola.url)} }
     location /assets/ { ${await headersOf(parola.url + asset)} }`,
  );
}

/**
 * It stands in front of a server that sends no files itself: sends those, and packs what it passes on.
 * The server is told that visitors come by TLS, as they would to both; a browser trusts a loopback address as much.
 */
export async function startFront(folder, url, { at, from }) {
  return start(
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

/** It stands in front of some servers and has each asked in turn. */
export async function startBalancer(scratch, urls) {
  const folder = mkdtempSync(join(scratch, 'balancer-'));
  const servers = urls.map((url) => `server ${new URL(url).host};`).join(' ');
  return start(
    folder,
    `upstream parola { ${servers} keepalive 64; }`,
    `location / { proxy_pass http://parola; proxy_http_version 1.1; proxy_set_header Connection "";
       proxy_set_header Host $host:$server_port; }`,
  );
}
