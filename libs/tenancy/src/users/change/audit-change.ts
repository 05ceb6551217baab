import type { Actor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { recordAudit, userTarget } from '../../audit/record-audit.js';
import type { User } from '../../accounts/users/user.entity.js';

/** Fields that somebody's safety or rights hang on, by their names in the interface; taste is nobody's business. */
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

/** Writes down which of them became others, and that a password did; never what they are. */
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
