import { HEADER_FIELDS } from '../http/input.js';
import type { Operation, Parameter, Schema } from './document.js';
import type { schemaOf } from './schema-of.js';

const WITH_BODY = new Set(['post', 'put', 'patch']);
const FILE = { type: 'string', format: 'binary' } as const;

type Fields = ReturnType<typeof schemaOf>;

interface At {
  path: string;
  method: string;
  /** The multipart field in which it takes a file. */
  fileField?: string;
}

/** Where each field of a route may be sent: path, query, header, JSON body, form. */
export function describeInput(operation: Operation, fields: Fields, at: At): void {
  const names = Object.keys(fields.properties);
  const inPath = names.filter((name) => at.path.includes(`{${name}}`));
  const notInPath = names.filter((name) => !inPath.includes(name));
  const hasBody = WITH_BODY.has(at.method);
  const named = [
    ...inPath.map((name) => parameter(fields, name, 'path')),
    ...(hasBody ? [] : notInPath.map((name) => parameter(fields, name, 'query'))),
    ...headersOf(fields),
  ];
  const existing = (operation.parameters ?? []).filter(
    (candidate) => !('name' in candidate) || !names.includes(candidate.name),
  );
  operation.parameters = [...existing, ...named];
  const hasFields = notInPath.length > 0 || at.fileField !== undefined;
  if (hasBody && hasFields) operation.requestBody = bodyOf(fields, notInPath, at.fileField);
}

function parameter({ properties, required }: Fields, name: string, location: 'path' | 'query'): Parameter {
  const schema = properties[name] ?? {};
  const isRequired = location === 'path' || required.includes(name);
  return { name, in: location, required: isRequired, ...(isSentAsJson(schema) ? asJson(schema) : { schema }) };
}

/** Lists and objects come as JSON text in queries (docs/spec/wire-contract.md §1). */
const isSentAsJson = ({ type }: Schema): boolean => type === 'array' || type === 'object';

const asJson = (schema: object) => ({ content: { 'application/json': { schema } } });

const headersOf = ({ properties }: Fields): Parameter[] =>
  Object.entries(HEADER_FIELDS)
    .filter(([, field]) => properties[field])
    .map(([name, field]) => ({ name, in: 'header', required: false, schema: properties[field] }));

function bodyOf(
  { properties, required }: Fields,
  names: string[],
  fileField: string | undefined,
): NonNullable<Operation['requestBody']> {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: names.filter((name) => required.includes(name)),
  };
  const withFile = fileField && { ...schema, properties: { ...schema.properties, [fileField]: FILE } };
  return {
    required: schema.required.length > 0,
    content: { ...asJson(schema).content, ...(withFile && { 'multipart/form-data': { schema: withFile } }) },
  } as NonNullable<Operation['requestBody']>;
}
