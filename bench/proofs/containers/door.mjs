// The front door: two names over TLS, each request on a connection of its own.

import { request } from 'node:https';

/** Where people book, and where the operator's people sign in. */
export const SHOP = 'localhost';
export const DESK = 'desk.localhost';

/** One request through the proxy to one of its names; its own authority `ca` signed the certificate of each. */
export function ask(ca, method, path, { name = SHOP, body, headers = {}, form } = {}) {
  const text = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const options = {
    // For the desk too: a machine need not know the address of its name.
    host: SHOP,
    port: 443,
    servername: name,
    path,
    method,
    ca,
    agent: false,
    timeout: 60_000,
    headers: { host: name, ...headers, ...(text ? { 'content-type': type, 'content-length': Buffer.byteLength(text) } : {}) },
  };
  return new Promise((done, failed) => {
    const call = request(options, (answer) => {
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('error', failed);
      answer.on('end', () => {
        const whole = Buffer.concat(pieces);
        const [cookie] = answer.headers['set-cookie'] ?? [];
        done({ status: answer.statusCode, text: whole.toString(), json: () => JSON.parse(whole), cookie: cookie?.split(';', 1)[0] });
      });
    });
    call.on('timeout', () => call.destroy(new Error('no answer within a minute')));
    call.on('error', failed);
    call.end(text);
  });
}

/** Returns an answer of this status; another one ends the run. */
export function expect(answer, status, what) {
  if (answer.status !== status) {
    throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  return answer;
}
