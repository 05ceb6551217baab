import type { SentExternalMessage } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { isoTime } from '../database/iso-time.js';
import { rows } from '../database/rows.js';

/** For how many days a key is remembered; integrators are promised one (docs/api.md). */
const KEPT_DAYS = 7;

/** A key with the hash of its request, of one caller. */
export interface Claimed {
  credential: string;
  key: string;
  hash: string;
}

/**
 * Claims a key for the message that this transaction stores. Waits for another transaction with the same key, and returns
 * the message that it stored; null when the key is free. Throws ERR_IDEMPOTENCY_CONFLICT.
 */
export async function claimKey(
  manager: EntityManager,
  companyId: number,
  claimed: Claimed,
): Promise<SentExternalMessage | null> {
  const { credential, key, hash } = claimed;
  // Each new key deletes two that are past their time, so that there are never many.
  const inserted = await rows(
    manager,
    `WITH past AS (
       DELETE FROM external_send WHERE company_id = $1 AND (credential, key) IN (
         SELECT credential, key FROM external_send
         WHERE company_id = $1 AND created_at < now() - $5 * interval '1 day' LIMIT 2 FOR UPDATE SKIP LOCKED))
     INSERT INTO external_send (company_id, credential, key, hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [companyId, credential, key, hash, KEPT_DAYS],
  );
  return inserted.length > 0 ? null : sentWithKey(manager, companyId, claimed);
}

/** The message that a key became; null: none. Throws ERR_IDEMPOTENCY_CONFLICT when it came with another request. */
export async function sentWithKey(
  manager: EntityManager,
  companyId: number,
  { credential, key, hash }: Claimed,
): Promise<SentExternalMessage | null> {
  const [sent] = await rows<{ hash: string; messageId: number | null }>(
    manager,
    `SELECT hash, message_id AS "messageId" FROM external_send
     WHERE company_id = $1 AND credential = $2 AND key = $3`,
    [companyId, credential, key],
  );
  if (!sent) return null;
  if (sent.hash !== hash) throw new AppError('ERR_IDEMPOTENCY_CONFLICT');
  return sent.messageId === null ? null : sentMessage(manager, companyId, sent.messageId);
}

/** SQL of a SentExternalMessage from `message` as m and `ticket` as t. */
export const SENT_COLUMNS = `m.id AS "messageId", t.id AS "ticketId", t.uuid AS "ticketUuid",
  m.contact_id AS "contactId", ${isoTime('m.created_at')} AS "sentAt"`;

/** A message as its sender gets it. */
export async function sentMessage(
  manager: EntityManager,
  companyId: number,
  messageId: number,
): Promise<SentExternalMessage> {
  const [sent] = await rows<SentExternalMessage>(
    manager,
    `SELECT ${SENT_COLUMNS} FROM message m JOIN ticket t ON t.company_id = m.company_id AND t.id = m.ticket_id
     WHERE m.company_id = $1 AND m.id = $2`,
    [companyId, messageId],
  );
  return sent!;
}

/** Stores which message a claimed key became. Resolves to that message. */
export async function recordSent(
  manager: EntityManager,
  companyId: number,
  { credential, key }: Pick<Claimed, 'credential' | 'key'>,
  messageId: number,
): Promise<SentExternalMessage> {
  const [sent] = await rows<SentExternalMessage>(
    manager,
    `UPDATE external_send s SET message_id = m.id
     FROM message m JOIN ticket t ON t.company_id = m.company_id AND t.id = m.ticket_id
     WHERE s.company_id = $1 AND s.credential = $2 AND s.key = $3 AND m.company_id = $1 AND m.id = $4
     RETURNING ${SENT_COLUMNS}`,
    [companyId, credential, key, messageId],
  );
  return sent!;
}
