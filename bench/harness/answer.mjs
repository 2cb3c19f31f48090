// One answer as it goes over the wire: nothing is unpacked.

import { get } from 'node:http';

/** What every server writes by itself. */
const OWN = ['content-length', 'date', 'connection'];

/** Returns the headers, as pairs, and the bytes of the answer of a server at `url` to a browser. */
export function answerOf(url) {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, async (response) => {
      try {
        const headers = Object.entries(response.headers).filter(([name]) => !OWN.includes(name));
        resolve({ headers, body: Buffer.concat(await response.toArray()) });
      } catch (error) {
        reject(error);
      }
    });
    request.on('error', reject);
  });
}
