import type { Api } from '@prosa/harness';

/** The parts of a JSON schema that the published document uses. */
export interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  oneOf?: Schema[];
  anyOf?: Schema[];
}

export interface Field {
  name: string;
  place: 'path' | 'query' | 'header' | 'cookie';
  schema: Schema;
}

/** A call of the published interface, as its document describes it. */
export interface Operation {
  /** For example `PUT /tickets/{ticketId}`. */
  name: string;
  method: string;
  path: string;
  isPublic: boolean;
  /** Programs call it with a key, and nobody with a session. */
  isExternal: boolean;
  fields: Field[];
  body?: Schema;
  acceptsFile: boolean;
}

/** Lists and objects are sent as JSON text: their schema is that of the content. */
interface DescribedParameter {
  name: string;
  in: Field['place'];
  schema?: Schema;
  content?: Record<string, { schema: Schema }>;
}

interface Described {
  'x-permission': string;
  parameters?: DescribedParameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, Described>>;
}

/** Returns every operation of `/docs-json`. */
export async function allOperations(api: Api): Promise<Operation[]> {
  const { paths } = await api.expect<Document>('GET', '/docs-json');
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  );
}

function operationOf(method: string, path: string, described: Described): Operation {
  const content = described.requestBody?.content ?? {};
  return {
    name: `${method} ${path}`,
    method,
    path,
    isPublic: described['x-permission'] === 'public',
    isExternal: described['x-permission'] === 'external',
    fields: (described.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      place: parameter.in,
      schema: parameter.schema ?? parameter.content?.['application/json']?.schema ?? { type: 'string' },
    })),
    body: (content['multipart/form-data'] ?? content['application/json'])?.schema,
    acceptsFile: 'multipart/form-data' in content,
  };
}
