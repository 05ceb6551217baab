import type { Sealer } from '@prosa/service-kit/operations';
import type { EntityManager } from 'typeorm';
import type { SessionRef } from '../../sessions/request-session.js';
import { readCredentials, saveCredentials } from './meta-credentials.js';

/** Deletes the token of a connection. Which account it is about stays, so that a new token is all it needs. */
export async function clearToken(manager: EntityManager, sealer: Sealer, session: SessionRef): Promise<void> {
  const credentials = await readCredentials(manager, sealer, session);
  if (credentials) await saveCredentials(manager, sealer, session, { ...credentials, token: '' });
}
