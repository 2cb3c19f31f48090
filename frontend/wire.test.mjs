// The types that travel follow from the server's description.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { typeOf, wireTypes } from './wire.mjs';

const folder = new URL('./src/shared/api/', import.meta.url);

test('the types on disk are those of the document on disk', async () => {
  const document = JSON.parse(await readFile(new URL('openapi.json', folder), 'utf8'));
  assert.equal(await readFile(new URL('wire.ts', folder), 'utf8'), wireTypes(document));
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
