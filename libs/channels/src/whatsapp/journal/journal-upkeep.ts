import type { Queryable } from '../../channel-adapter.js';
import type { SessionRef } from '../../sessions/request-session.js';
import type { StanzaKey } from './journal-row.js';

/** Done rows answer a repeated stanza (recall): kept as long as the server may repeat (reliability-security §4.3, 3). */
const DONE_RETENTION_DAYS = 30;
/** A phone asks again for a message it could not read within minutes; days cover a repeat of an unknown send. */
const SENT_RETENTION_DAYS = 7;

/** In the transaction that stores the message, under its company. */
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

/** Forgets what is past its time; in a transaction of the company (withTenant). For the daily housekeeping. */
export async function purgeWhatsApp(db: Queryable, companyId: number): Promise<void> {
  await db.query(`DELETE FROM inbound_journal WHERE company_id = $1 AND done_at < now() - $2 * interval '1 day'`, [
    companyId,
    DONE_RETENTION_DAYS,
  ]);
  await db.query(`DELETE FROM wa_sent WHERE company_id = $1 AND created_at < now() - $2 * interval '1 day'`, [
    companyId,
    SENT_RETENTION_DAYS,
  ]);
}

/** A deleted connection takes its keys and its journal along; in a transaction of the company. */
export async function eraseWhatsApp(db: Queryable, { companyId, connectionId }: SessionRef): Promise<void> {
  for (const table of ['wa_keys', 'wa_creds', 'wa_sent', 'inbound_journal']) {
    await db.query(`DELETE FROM ${table} WHERE company_id = $1 AND connection_id = $2`, [companyId, connectionId]);
  }
}
