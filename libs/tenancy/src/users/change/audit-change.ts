import type { Actor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { recordAudit, userTarget } from '../../audit/record-audit.js';
import type { User } from '../../accounts/users/user.entity.js';

/** Fields that concern security or rights, by their names in the interface; others are not audited. */
const AUDITED_FIELDS = {
  name: 'name',
  email: 'email',
  profile: 'profile',
  isSuper: 'super',
  allTicket: 'allTicket',
  allowGroup: 'allowGroup',
  startWork: 'startWork',
  endWork: 'endWork',
  whatsappId: 'whatsappId',
  wpp: 'wpp',
} as const satisfies Partial<Record<keyof User, string>>;

interface Change {
  before: User;
  after: User;
  hasQueues: boolean;
}

/** Records which audited fields changed and whether the password did, never the values. */
export async function auditChange(
  manager: EntityManager,
  actor: Actor,
  { before, after, hasQueues }: Change,
): Promise<void> {
  const target = userTarget(after);
  if (after.passwordHash !== before.passwordHash) await recordAudit(manager, actor, 'password.changed', { target });
  const columns = (Object.keys(AUDITED_FIELDS) as (keyof typeof AUDITED_FIELDS)[]).filter(
    (column) => after[column] !== before[column],
  );
  const fields = [...columns.map((column) => AUDITED_FIELDS[column]), ...(hasQueues ? ['queueIds'] : [])];
  if (fields.length > 0) await recordAudit(manager, actor, 'user.changed', { target, details: { fields } });
}
