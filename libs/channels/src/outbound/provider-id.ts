import { createHmac } from 'node:crypto';
import type { Queryable } from '../channel-adapter.js';
import type { SessionRef } from '../sessions/request-session.js';

/** The prefix and length of ids that linked devices give to their messages. */
const PREFIX = '3EB0';
const DIGITS = 18;

/** The id a message has at the provider, fixed before it is sent and the same whenever it is repeated (docs/spec/rules.md 31). */
export function providerId(key: Buffer, companyId: number, outboundId: string): string {
  const digest = createHmac('sha256', key).update(`${companyId}:${outboundId}`).digest('hex');
  return PREFIX + digest.slice(0, DIGITS).toUpperCase();
}

/** Whether an id has the form of ours: a provider that names messages gives others. */
export const isOurName = (id: string): boolean => id.startsWith(PREFIX) && id.length === PREFIX.length + DIGITS;

/** The id of the next outbound row of a connection; null when the company has no such connection. */
export async function nextOutboundId(db: Queryable, { companyId, connectionId }: SessionRef): Promise<string | null> {
  const rows = (await db.query(
    `SELECT nextval('outbound_message_id_seq') AS id FROM connection WHERE company_id = $1 AND id = $2`,
    [companyId, connectionId],
  )) as { id: string }[];
  return rows[0]?.id ?? null;
}
