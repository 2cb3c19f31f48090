// A flood of logins, in a process of its own: `login-flood-client.mjs URL CONNECTIONS`. Every connection
// signs in as an address of its own, always with a wrong password, and again as soon as the server allows.
// Once all are connected it prints a line; at the end of its input it prints the answers and ends.

import { connect } from 'node:net';
import { postRequest, ResponseReader } from '../harness/http.mjs';

const [url, connections] = [new URL(process.argv[2]), Number(process.argv[3])];
const statuses = {};

/** Opens a connection; returns a function that sends its first login. */
function openConnection(number, connected) {
  const body = { email: `flood.${number}@example.ph`, password: 'not the right one' };
  const request = postRequest(url.host, '/booking-api/auth/login', body);
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  const reader = new ResponseReader();
  socket.setEncoding('latin1');
  socket.on('error', (error) => {
    throw error;
  });
  socket.on('connect', connected);
  socket.on('data', (piece) => {
    const answer = reader.add(piece);
    if (answer) {
      const seconds = Number(/^retry-after: *(\d+)/im.exec(answer.head)?.[1] ?? 0);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      setTimeout(() => socket.write(request), seconds * 1000);
    }
  });
  return () => socket.write(request);
}

let connected = 0;
const begin = Array.from({ length: connections }, (_, number) =>
  openConnection(number, () => {
    if (++connected === connections) {
      for (const send of begin) {
        send();
      }
      console.log('all are connected');
    }
  }),
);
process.stdin.resume();
process.stdin.on('end', () => {
  console.log(JSON.stringify(statuses));
  process.exit();
});
