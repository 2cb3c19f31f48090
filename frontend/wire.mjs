// Turns the server's OpenAPI documents, of the visitors' API and of the desk's, into the TypeScript
// types of everything that travels, and of every call: what its path, query and body take, and what it
// answers.
// `--check` writes nothing and fails when the types on disk are not what the document gives.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'src/shared/api');

/** A document, the types that follow from it, and what stands before the path of every call. */
export const APIS = [
  { document: 'openapi.json', types: 'wire.ts', root: '/booking-api' },
  { document: 'ops-openapi.json', types: 'opsWire.ts', root: '/ops-api' },
];

const HEAD = `// Written by \`make generate\` from the server's own description of its API. Do not edit.
`;

const nameOf = (ref) => ref.split('/').at(-1);

/** A schema as a TypeScript type. */
export function typeOf(schema) {
  if (schema.$ref) {
    return nameOf(schema.$ref);
  }
  if (schema.enum) {
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  }
  if (schema.const !== undefined) {
    return JSON.stringify(schema.const);
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    return choices.map((choice) => wrap(typeOf(choice))).join(' | ');
  }
  if (schema.allOf) {
    return schema.allOf.map((part) => wrap(typeOf(part))).join(' & ');
  }
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  }
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `${wrap(typeOf(schema.items ?? {}))}[]`;
    case 'object':
      return objectType(schema);
    default:
      return 'unknown';
  }
}

const wrap = (type) => (/[|&]/.test(type) && !type.endsWith('}') ? `(${type})` : type);

function objectType(schema) {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) =>
      `${comment(field, '  ')}  ${name}${required.has(name) ? '' : '?'}: ${typeOf(field)};\n`,
  );
  const more = schema.additionalProperties;
  if (fields.length === 0) {
    return `Record<string, ${more && more !== true ? typeOf(more) : 'unknown'}>`;
  }
  return `{\n${fields.join('')}}`;
}

const comment = ({ description }, indent) =>
  description ? `${indent}/** ${description.replaceAll('\n', ' ')} */\n` : '';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** An object type on one line; what is not required may be left out. */
const inLine = (fields) =>
  `{ ${fields.map(([name, type, isRequired]) => `${name}${isRequired ? '' : '?'}: ${type}`).join('; ')} }`;

/** The parameters of a call that stand in its path or in its query. */
const parametersIn = (place, { parameters = [] }) =>
  parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, schema }) => [name, typeOf(schema), required === true]);

/** What a call answers: JSON as its type, any other content and JSON that is a file as one, a redirect as nothing. */
function answerOf({ responses }) {
  const [, { content = {} } = {}] =
    Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const [[kind, { schema }] = ['', {}]] = Object.entries(content);
  if (kind === '') {
    return 'never';
  }
  return kind === 'application/json' && schema.type !== 'string' ? typeOf(schema) : 'Blob';
}

/** The type of one call. */
export function callType(operation) {
  const path = parametersIn('path', operation);
  const query = parametersIn('query', operation);
  const body = operation.requestBody?.content['application/json']?.schema;
  return inLine([
    ...(path.length > 0 ? [['path', inLine(path), true]] : []),
    ...(query.length > 0
      ? [['query', inLine(query), query.some(([, , required]) => required)]]
      : []),
    ...(body ? [['body', typeOf(body), operation.requestBody.required === true]] : []),
    ['answer', answerOf(operation), true],
  ]);
}

/** Every call of a document by its method and path. */
function calls({ paths = {} }, root) {
  const lines = Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => operations[method]).map((method) => {
      const name = `${method.toUpperCase()} ${path.replace(root, '')}`;
      return `  '${name}': ${callType(operations[method])};\n`;
    }),
  );
  return `/** Every call by its method and path: what it takes, and what it answers. */
export interface Calls {\n${lines.join('')}}\n`;
}

/** The whole file for a document whose calls all begin with `root`. */
export function wireTypes(document, root) {
  const schemas = Object.entries(document.components?.schemas ?? {}).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const types = schemas.map(([name, schema]) => {
    const type = typeOf(schema);
    const declared =
      type.startsWith('{') &&
      type.endsWith('}') &&
      !/[|&]/.test(type.replaceAll(/\{[\s\S]*\}/g, ''));
    return `${comment(schema, '')}${declared ? `export interface ${name} ${type}` : `export type ${name} = ${type};`}\n`;
  });
  return [HEAD, ...types, calls(document, root)].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  for (const api of APIS) {
    const document = JSON.parse(await readFile(join(folder, api.document), 'utf8'));
    const types = wireTypes(document, api.root);
    const target = join(folder, api.types);
    if (!process.argv.includes('--check')) {
      await writeFile(target, types);
    } else if (types !== (await readFile(target, 'utf8').catch(() => ''))) {
      console.error(`${api.types} is not what ${api.document} gives; run \`make generate\``);
      process.exit(1);
    }
  }
}
