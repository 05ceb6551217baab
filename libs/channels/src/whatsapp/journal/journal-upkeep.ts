import type { EntityManager } from 'typeorm';
import type { Queryable } from '../../channel-adapter.js';
import type { SessionRef } from '../../sessions/request-session.js';
import type { StanzaKey } from './journal-row.js';

/**
 * A done row answers a repeated stanza: kept as long as the server may repeat (docs/spec/reliability-security.md §4.3,
 * 3).
 */
const DONE_RETENTION_DAYS = 30;
/** A phone requests a message that it could not read within minutes; days cover a repeat of a send without outcome. */
const SENT_RETENTION_DAYS = 7;

const PRUNE_JOURNAL = pruneStatement('inbound_journal', 'done_at');
const PRUNE_SENT = pruneStatement('wa_sent', 'created_at');

/** Marks a journal row as done, in the transaction that stores the message, under its company. */
export async function markDone(db: Queryable, { companyId, connectionId }: SessionRef, key: StanzaKey): Promise<void> {
  await db.query('SELECT wa_done($1, $2, $3, $4, $5, $6)', [
    companyId,
    connectionId,
    key.messageId,
    key.chatId,
    key.fromMe,
    key.participant,
  ]);
}

/**
 * Deletes up to `limit` rows of each table that are past their retention, in a transaction of the company. Resolves to
 * the number of deleted rows.
 */
export async function pruneWhatsApp(manager: EntityManager, companyId: number, limit: number): Promise<number> {
  const [, journal]: [unknown, number] = await manager.query(PRUNE_JOURNAL, [companyId, DONE_RETENTION_DAYS, limit]);
  const [, sent]: [unknown, number] = await manager.query(PRUNE_SENT, [companyId, SENT_RETENTION_DAYS, limit]);
  return journal + sent;
}

/** Deletes the keys and the journal of a deleted connection, in a transaction of the company. */
export async function eraseWhatsApp(db: Queryable, { companyId, connectionId }: SessionRef): Promise<void> {
  for (const table of ['wa_keys', 'wa_creds', 'wa_sent', 'inbound_journal']) {
    await db.query(`DELETE FROM ${table} WHERE company_id = $1 AND connection_id = $2`, [companyId, connectionId]);
  }
}

/** The condition stands twice, so that a row that changes between the two reads stays. */
function pruneStatement(table: string, time: string): string {
  const isOld = `company_id = $1 AND ${time} < now() - $2 * interval '1 day'`;
  return `DELETE FROM ${table} WHERE ${isOld} AND ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${isOld} LIMIT $3))`;
}
