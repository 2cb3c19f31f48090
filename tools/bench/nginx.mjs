// nginx beside our pages and files, with the same bytes and the same headers to send.

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { answers, freePort } from './tools.mjs';

/** What every page of ours bears, so that nginx has the same to send. */
async function headersOf(url) {
  const answer = await fetch(url);
  await answer.text();
  const own = ['content-length', 'content-type', 'content-encoding', 'date', 'etag', 'connection', 'keep-alive', 'vary', 'transfer-encoding'];
  return [...answer.headers]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join(' ');
}

/** nginx with what it does best: precompressed files, sendfile, an open-file cache. */
export async function startNginx(scratch, parola, asset) {
  const found = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
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
  const www = join(scratch, 'www');
  mkdirSync(www);
  cpSync('frontend/dist/assets', join(www, 'assets'), { recursive: true });
  for (const ending of ['', '.br', '.gz']) {
    cpSync(`frontend/dist/pages/en/search.html${ending}`, join(www, `index.html${ending}`));
  }
  const config = join(scratch, 'nginx.conf');
  writeFileSync(
    config,
    `worker_processes 2; daemon off; pid ${scratch}/nginx.pid; error_log ${scratch}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; keepalive_timeout 75;
       open_file_cache max=1000 inactive=60s; gzip_static on; gzip_vary on;
       types { text/html html; text/javascript js; text/css css; }
       client_body_temp_path ${scratch}/b; proxy_temp_path ${scratch}/p; fastcgi_temp_path ${scratch}/f;
       uwsgi_temp_path ${scratch}/u; scgi_temp_path ${scratch}/s;
       server { listen 127.0.0.1:${port}; root ${www}; etag on;
         location / { ${await headersOf(parola.url)} }
         location /assets/ { ${await headersOf(parola.url + asset)} } } }`,
  );
  const child = spawn(found, ['-c', config, '-p', scratch], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  return { name: 'nginx', url, pid: child.pid, child };
}
