import type { Api } from './api.js';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Content {
  schema?: Schema;
  content?: Record<string, Content>;
}

interface Described {
  'x-permission'?: string;
  'x-scope'?: string;
  parameters?: (Content & { name: string; in: 'path' | 'query' | 'header' })[];
  requestBody?: { content: Record<string, Content> };
}

/** One field of a call by its path: `quotedMsg.id`, `queueIds[]`. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'body';
  schema: Schema;
}

/** A call of the published interface. */
export interface Operation {
  /** For example `put /tickets/{ticketId}`. */
  name: string;
  method: string;
  path: string;
  /** Permission required to call it; undefined when the document does not state one. */
  permission: string | undefined;
  /** What a key must be for, where programs call. */
  scope: string | undefined;
  parameters: Parameter[];
  acceptsForm: boolean;
}

/** Returns every call of the OpenAPI document with every field it takes. */
export async function operationsOf(api: Api): Promise<Operation[]> {
  const { paths } = await api.expect<{ paths: Record<string, Record<string, Described>> }>('GET', '/docs-json');
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => operation(method, path, described)),
  );
}

function operation(method: string, path: string, { parameters = [], requestBody, ...rest }: Described): Operation {
  const named = parameters.flatMap((given) => fieldsOf(given.name, schemaOf(given), given.in));
  const body = Object.entries(schemaOf(requestBody ?? {}).properties ?? {});
  return {
    name: `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    permission: rest['x-permission'],
    scope: rest['x-scope'],
    parameters: [...named, ...body.flatMap(([name, schema]) => fieldsOf(name, schema, 'body'))],
    acceptsForm: requestBody?.content['multipart/form-data'] !== undefined,
  };
}

/** Parameters sent as JSON have their schema under `content`. */
const schemaOf = ({ schema, content }: Content): Schema => schema ?? content?.['application/json']?.schema ?? {};

function fieldsOf(name: string, schema: Schema, location: Parameter['in']): Parameter[] {
  if (schema.items) return fieldsOf(`${name}[]`, schema.items, location);
  const inner = Object.entries(schema.properties ?? {});
  if (inner.length === 0) return [{ name, in: location, schema }];
  return inner.flatMap(([field, own]) => fieldsOf(`${name}.${field}`, own, location));
}

const ID_NAME = /(^|[a-z_.])(ids?|uuid|key|token|cursor|email|number|wid|jid|hash|code)(\[\])?$/i;

/**
 * Whether a field may name an object: a whole number, a UUID, an e-mail, any field named like an id, any without a
 * schema.
 */
export function isIdLike({ name, schema }: Parameter): boolean {
  const isText = schema.type === 'string' && (!schema.format || schema.format === 'date');
  const isChoice = schema.type === 'boolean' || schema.enum !== undefined;
  return !isChoice && (!isText || ID_NAME.test(name));
}
