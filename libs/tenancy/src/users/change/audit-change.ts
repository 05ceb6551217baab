import { type Actor, auditChanges, type AuditValues } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { recordAudit, userTarget } from '../../audit/record-audit.js';
import { ConnectionCopy } from '../../accounts/users/connection-copy.entity.js';
import type { User } from '../../accounts/users/user.entity.js';

/** The fields of a user that concern security or rights, with the names of queues and of the connection; others are not audited. */
export async function auditedUser(manager: EntityManager, user: User): Promise<AuditValues> {
  const queues: { name: string }[] = await manager.query(
    `SELECT q.name FROM user_queue u JOIN queue_copy q ON q.company_id = u.company_id AND q.id = u.queue_id
     WHERE u.company_id = $1 AND u.user_id = $2 ORDER BY q.name`,
    [user.companyId, user.id],
  );
  const { name, email, profile, isSuper, allTicket, allowGroup, startWork, endWork, whatsappId, wpp, maxTickets } =
    user;
  const rights = { profile, super: isSuper, allTicket, allowGroup, queueIds: queues.map((queue) => queue.name) };
  return {
    name,
    email,
    ...rights,
    startWork,
    endWork,
    whatsappId: await connectionName(manager, user.companyId, whatsappId),
    wpp,
    maxTickets: maxTickets || null,
  };
}

/** Null without a connection; its number where no event named it yet. */
async function connectionName(
  manager: EntityManager,
  companyId: number,
  id: number | null | undefined,
): Promise<string | null> {
  if (!id) return null;
  const connection = await manager.findOneBy(ConnectionCopy, { companyId, id });
  return connection?.name || `#${id}`;
}

interface Change {
  before: User;
  valuesBefore: AuditValues;
  after: User;
}

/** Records the old and new values of audited fields, and whether the password changed. */
export async function auditChange(
  manager: EntityManager,
  actor: Actor,
  { before, valuesBefore, after }: Change,
): Promise<void> {
  const target = userTarget(after);
  if (after.passwordHash !== before.passwordHash) await recordAudit(manager, actor, 'password.changed', { target });
  const changes = auditChanges(valuesBefore, await auditedUser(manager, after));
  if (changes.length > 0) await recordAudit(manager, actor, 'user.changed', { target, changes });
}
