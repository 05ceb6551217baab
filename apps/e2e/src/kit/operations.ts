import type { Api } from './api.js';

interface Document {
  paths: Record<string, Record<string, { 'x-permission': string; requestBody?: unknown }>>;
}

/** A call of the published interface that names something in its path. */
export interface Operation {
  /** For example `put /tickets/{ticketId}`. */
  name: string;
  method: string;
  path: string;
  /** The names in the path's braces. */
  ids: string[];
  hasBody: boolean;
}

/** Every call of the OpenAPI document that needs a session and takes an id in its path. */
export async function operationsWithIds(api: Api): Promise<Operation[]> {
  const { paths } = await api.expect<Document>('GET', '/docs-json');
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  return all
    .filter(({ path, operation }) => path.includes('{') && operation['x-permission'] !== 'public')
    .map(({ path, method, operation }) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
      hasBody: operation.requestBody !== undefined,
    }));
}
