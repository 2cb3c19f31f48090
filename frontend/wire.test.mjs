// The types that travel follow from the server's description.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { APIS, callType, typeOf, wireTypes } from './wire.mjs';

const folder = new URL('./src/shared/api/', import.meta.url);

test('the types on disk are those of the documents on disk', async () => {
  for (const { document, types, root } of APIS) {
    const described = JSON.parse(await readFile(new URL(document, folder), 'utf8'));
    assert.ok(Object.keys(described.paths).every((path) => path.startsWith(`${root}/`)));
    assert.equal(await readFile(new URL(types, folder), 'utf8'), wireTypes(described, root));
  }
});

test('each kind of schema has its type', () => {
  const text = { type: 'string' };
  assert.equal(typeOf(text), 'string');
  assert.equal(typeOf({ type: ['integer', 'null'] }), 'number | null');
  assert.equal(typeOf({ $ref: '#/components/schemas/Port' }), 'Port');
  assert.equal(typeOf({ enum: ['MALE', 'FEMALE'] }), '"MALE" | "FEMALE"');
  assert.equal(
    typeOf({ type: 'array', items: { oneOf: [text, { type: 'null' }] } }),
    '(string | null)[]',
  );
  assert.equal(typeOf({ type: 'object', additionalProperties: text }), 'Record<string, string>');
  assert.equal(
    typeOf({ type: 'object', required: ['a'], properties: { a: text, b: text } }),
    '{\n  a: string;\n  b?: string;\n}',
  );
});

test('a call has what it takes and what it answers', () => {
  const text = { schema: { type: 'string' } };
  const found = { 200: { content: { 'application/json': { schema: { $ref: '#/x/Found' } } } } };
  assert.equal(callType({ responses: { ...found, 400: {} } }), '{ answer: Found }');
  assert.equal(
    callType({
      parameters: [
        { in: 'path', name: 'code', required: true, ...text },
        { in: 'query', name: 'from', ...text },
        { in: 'header', name: 'Idempotency-Key', ...text },
      ],
      responses: found,
    }),
    '{ path: { code: string }; query?: { from?: string }; answer: Found }',
  );
  const body = {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/x/Wish' } } },
  };
  assert.equal(
    callType({ requestBody: body, responses: { 201: found[200] } }),
    '{ body: Wish; answer: Found }',
  );
});

test('what is no JSON is a file, and a redirect has no answer', () => {
  const file = { 200: { content: { 'application/pdf': { schema: { type: 'string' } } } } };
  assert.equal(callType({ responses: file }), '{ answer: Blob }');
  assert.equal(callType({ responses: { 303: {} } }), '{ answer: never }');
});

test('calls are named by their method and by their path without its root', () => {
  const responses = { 303: {} };
  const paths = { '/booking-api/time': { get: { responses }, delete: { responses } } };
  const types = wireTypes({ paths }, '/booking-api');
  assert.match(types, /^ {2}'GET \/time': \{ answer: never \};$/m);
  assert.match(types, /^ {2}'DELETE \/time': \{ answer: never \};$/m);
});
