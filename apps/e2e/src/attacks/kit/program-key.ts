import { API_SCOPES } from '@prosa/contracts';
import type { Api } from '@prosa/harness';

/** Operations that programs call with a key, by their names. */
export const OF_PROGRAMS = /^\w+ \/(api\/messages|v1)\//;

/** Creates a key for everything as the company's admin. */
export async function programKey(api: Api): Promise<string> {
  const body = { name: 'Programa', scopes: API_SCOPES };
  return (await api.expect<{ secret: string }>('POST', '/api-keys', { body })).secret;
}
