// A flood of logins, in a process of its own: `login-flood-client.mjs URL CONNECTIONS`. Every connection has an
// address of its own, never has its password right, and comes again as soon as it is told to. Once
// all are connected it says so; at the end of its input it tells what it got and goes.

import { connect } from 'node:net';

const [url, connections] = [new URL(process.argv[2]), Number(process.argv[3])];
const answers = new Map();

function flood(number, ready) {
  const body = JSON.stringify({ email: `flood.${number}@example.ph`, password: 'not the right one' });
  const request = `POST /booking-api/auth/login HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  let heard = '';
  socket.setEncoding('latin1');
  socket.on('error', (error) => {
    throw error;
  });
  socket.on('connect', ready);
  socket.on('data', (more) => {
    heard += more;
    const end = heard.indexOf('\r\n\r\n');
    const length = Number(/content-length: *(\d+)/i.exec(heard)?.[1]);
    if (end < 0 || heard.length < end + 4 + length) {
      return;
    }
    const status = heard.slice(9, 12);
    const wait = Number(/retry-after: *(\d+)/i.exec(heard)?.[1] ?? 0);
    heard = '';
    answers.set(status, (answers.get(status) ?? 0) + 1);
    setTimeout(() => socket.write(request), wait * 1000);
  });
  return () => socket.write(request);
}

const begin = [];
let connected = 0;
for (let number = 0; number < connections; number++) {
  const send = flood(number, () => {
    begin.push(send);
    if (++connected === connections) {
      for (const one of begin) {
        one();
      }
      console.log('all are connected');
    }
  });
}
process.stdin.resume();
process.stdin.on('end', () => {
  console.log(JSON.stringify(Object.fromEntries(answers)));
  process.exit();
});
