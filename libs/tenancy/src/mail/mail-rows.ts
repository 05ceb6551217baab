import type { MailContent } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant, type WorkKey, WorkTable } from '@prosa/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { Outcome } from './mail-outcome.js';

/** Messages to be sent, and those whose time will be over. A claim is longer than any attempt lasts. */
export const MAIL_WORK = new WorkTable({ table: 'mail_work', id: 'mail_id', leaseSeconds: 180 });
/** Seconds until the next attempt, by how many failed; after the last the message is refused. */
const RETRY_AFTER = [60, 300, 900, 3_600, 14_400, 28_800, 43_200];
/** A message that is over is stored so long, so that a repeated event finds its key. */
const RETENTION_SECONDS = 7 * 86_400;

/** A message of this attempt; `email` is null for a deleted user. */
export interface MailRow {
  id: number;
  key: string;
  userId: number;
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown';
  attempts: number;
  email: string | null;
  content: MailContent;
}

/** Begins an attempt. Undefined when there is nothing to send: its time is over, or a process died while it handed it over. */
export const beginAttempt = (db: DataSource, { companyId, id: mailId }: WorkKey): Promise<MailRow | undefined> =>
  withTenant(db, { companyId }, async (manager) => {
    const [mail]: MailRow[] = await manager.query(
      `SELECT m.id, m.key, m.user_id AS "userId", m.state, m.attempts, u.email, c.content FROM mail m
       JOIN mail_content c ON c.company_id = m.company_id AND c.id = m.content_id
       LEFT JOIN app_user u ON u.company_id = m.company_id AND u.id = m.user_id
       WHERE m.company_id = $1 AND m.id = $2 FOR UPDATE OF m`,
      [companyId, mailId],
    );
    if (mail?.state === 'sending') {
      return void (await endAttempt(manager, companyId, mail, {
        state: 'unknown',
        code: 'ERR_MAIL_UNCERTAIN',
        reason: '',
      }));
    }
    if (mail?.state !== 'waiting') return void (await deleteMail(manager, companyId, mailId));
    await manager.query('UPDATE mail SET attempts = attempts + 1 WHERE company_id = $1 AND id = $2', [
      companyId,
      mailId,
    ]);
    return { ...mail, attempts: mail.attempts + 1 };
  });

/** Marks the message as being handed over. Throws when another process tries as well. */
export const markHandedOver = (db: DataSource, companyId: number, { id, attempts }: MailRow): Promise<void> =>
  withTenant(db, { companyId }, async (manager) => {
    const [, marked]: [unknown, number] = await manager.query(
      `UPDATE mail SET state = 'sending' WHERE company_id = $1 AND id = $2 AND attempts = $3 AND state = 'waiting'`,
      [companyId, id, attempts],
    );
    if (marked === 0) throw new Error('another process sends this message');
  });

export const finishAttempt = (db: DataSource, companyId: number, mail: MailRow, outcome: Outcome): Promise<void> =>
  withTenant(db, { companyId }, (manager) => endAttempt(manager, companyId, mail, outcome));

async function endAttempt(manager: EntityManager, companyId: number, mail: MailRow, outcome: Outcome): Promise<void> {
  const { id, key, userId, attempts } = mail;
  const pause = RETRY_AFTER[attempts - 1];
  const isGivenUp = outcome.state === 'waiting' && pause === undefined;
  const state = isGivenUp ? 'refused' : outcome.state;
  const [, ended]: [unknown, number] = await manager.query(
    `UPDATE mail SET state = $4 WHERE company_id = $1 AND id = $2 AND attempts = $3 AND state IN ('waiting', 'sending')`,
    [companyId, id, attempts, state],
  );
  if (ended === 0) return;
  const seconds = state === 'waiting' ? pause! : RETENTION_SECONDS;
  await MAIL_WORK.setDue(manager, { companyId, id }, seconds);
  const lane = { companyId, key: `mail:${key}` };
  await recordEvent(manager, 'mail.changed', lane, { key, userId, ...outcome, state });
}

async function deleteMail(manager: EntityManager, companyId: number, mailId: number): Promise<void> {
  const place = [companyId, mailId];
  await MAIL_WORK.delete(manager, { companyId, id: mailId });
  const [deleted]: [{ contentId: number }[], number] = await manager.query(
    'DELETE FROM mail WHERE company_id = $1 AND id = $2 RETURNING content_id AS "contentId"',
    place,
  );
  for (const { contentId } of deleted) {
    await manager.query(
      `DELETE FROM mail_content c WHERE company_id = $1 AND id = $2 AND NOT EXISTS (
         SELECT FROM mail m WHERE m.company_id = c.company_id AND m.content_id = c.id)`,
      [companyId, contentId],
    );
  }
}
