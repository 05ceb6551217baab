import type { Sealer } from '@prosa/service-kit/operations';
import type { EntityManager } from 'typeorm';
import type { Queryable } from '../../channel-adapter.js';
import type { SessionRef } from '../../sessions/request-session.js';

/** What a connection of a Meta platform needs to speak for its account. */
export type MetaCredentials = CloudCredentials | PageCredentials | InstagramCredentials;

export interface CloudCredentials {
  platform: 'cloud';
  wabaId: string;
  phoneNumberId: string;
  token: string;
  /** Of the company's own app; null with the platform's app. */
  appSecret: string | null;
  /** Names the webhook address of the company's own app; null with the platform's app. */
  hookKey: string | null;
  /** What the provider repeats when that address is set up there. */
  verifyToken?: string;
  /** Two-step PIN of six digits with which Embedded Signup registers the number; the next registration needs it again. */
  pin?: string;
}

export interface PageCredentials {
  platform: 'page';
  pageId: string;
  /** The Instagram account that is linked to the Page, for a connection of Instagram. */
  instagramId: string | null;
  token: string;
  /** Of the person who signed in. */
  userId: string;
}

export interface InstagramCredentials {
  platform: 'instagram';
  userId: string;
  token: string;
  /** ISO time. */
  expiresAt: string;
}

const contextOf = ({ companyId, connectionId }: SessionRef) => `meta-credentials:${companyId}:${connectionId}`;

/** Stores the credentials, sealed, in the caller's transaction. */
export async function saveCredentials(
  manager: EntityManager,
  sealer: Sealer,
  session: SessionRef,
  credentials: MetaCredentials,
): Promise<void> {
  const sealed = sealer.seal(Buffer.from(JSON.stringify(credentials)), contextOf(session));
  await manager.query(
    `INSERT INTO meta_credential (company_id, connection_id, sealed) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, connection_id) DO UPDATE SET sealed = excluded.sealed, saved_at = now()`,
    [session.companyId, session.connectionId, sealed],
  );
}

/** Null when there are none. */
export async function readCredentials(
  db: Queryable,
  sealer: Sealer,
  session: SessionRef,
): Promise<MetaCredentials | null> {
  const rows = (await db.query('SELECT sealed FROM meta_credential WHERE company_id = $1 AND connection_id = $2', [
    session.companyId,
    session.connectionId,
  ])) as { sealed: Buffer }[];
  const [row] = rows;
  return row ? (JSON.parse(sealer.open(row.sealed, contextOf(session)).toString()) as MetaCredentials) : null;
}
