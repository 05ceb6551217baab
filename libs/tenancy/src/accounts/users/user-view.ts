import { type AttendantCopy, companySettings, type UserQueueView, type UserView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.js';
import { companyView } from '../companies/company.queries.js';
import type { User } from './user.entity.js';

type QueueRow = Omit<UserQueueView, 'UserQueue'> & { userId: number };

/** The full user objects of one company's users (docs/spec/wire-contract.md §1), in the order given. */
export async function viewUsers(manager: EntityManager, companyId: number, users: User[]): Promise<UserView[]> {
  const userIds = users.map(({ id }) => id);
  const company = await manager.findOneByOrFail(Company, { id: companyId });
  const queues = await queuesOf(manager, companyId, userIds);
  const secured = await securedOf(manager, companyId, userIds);
  // A flat object in an array: any other nesting breaks the published client.
  const companieSettings = [companySettings(company.settings)];
  return users.map((user) => ({
    ...fieldsOf(user),
    company: { ...companyView(company), companieSettings },
    queues: queues.filter(({ userId }) => userId === user.id).map(queueView),
    hasSecondFactor: secured.has(user.id),
  }));
}

/** The full object of one user. */
export async function viewUser(manager: EntityManager, user: User): Promise<UserView> {
  const [view] = await viewUsers(manager, user.companyId, [user]);
  return view!;
}

/** The copy of a user for other services. */
export const attendantOf = (view: UserView): AttendantCopy => ({
  id: view.id,
  name: view.name,
  profile: view.profile,
  queueIds: view.queues.map(({ id }) => id),
  allTicket: view.allTicket === 'enable',
  allowGroup: view.allowGroup,
});

const fieldsOf = (user: User): Omit<UserView, 'company' | 'queues' | 'hasSecondFactor'> => ({
  id: user.id,
  name: user.name,
  email: user.email,
  profile: user.profile,
  super: user.isSuper,
  companyId: user.companyId,
  startWork: user.startWork,
  endWork: user.endWork,
  allTicket: user.allTicket ? 'enable' : 'disable',
  allowGroup: user.allowGroup,
  whatsappId: user.whatsappId,
  profileImage: user.profileImage,
  defaultTheme: user.defaultTheme || 'light',
  hasChosenTheme: user.defaultTheme !== '',
  defaultMenu: user.defaultMenu,
  language: user.language,
  wpp: user.wpp,
  farewellMessage: user.farewellMessage,
  maxTickets: user.maxTickets,
  online: user.isOnline,
  lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
});

const queueView = ({ userId, ...queue }: QueueRow): UserQueueView => ({
  ...queue,
  UserQueue: { queueId: queue.id, userId },
});

function queuesOf(manager: EntityManager, companyId: number, userIds: number[]): Promise<QueueRow[]> {
  return manager.query(
    `SELECT member.user_id AS "userId", queue.id, queue.name, queue.color
     FROM user_queue member
     JOIN queue_copy queue ON queue.company_id = member.company_id AND queue.id = member.queue_id
     WHERE member.company_id = $1 AND member.user_id = ANY($2)
     ORDER BY queue.name, queue.id`,
    [companyId, userIds],
  );
}

/** The users with a confirmed second factor. */
async function securedOf(manager: EntityManager, companyId: number, userIds: number[]): Promise<Set<number>> {
  const rows: { userId: number }[] = await manager.query(
    `SELECT user_id AS "userId" FROM second_factor
     WHERE company_id = $1 AND user_id = ANY($2) AND confirmed_at IS NOT NULL`,
    [companyId, userIds],
  );
  return new Set(rows.map(({ userId }) => userId));
}
