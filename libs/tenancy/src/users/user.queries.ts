import {
  type Actor,
  type ListUsersInput,
  PAGE_SIZE,
  type Requests,
  type UserOption,
  type UserPage,
  type UserShift,
  type UserView,
  type V1Rows,
  asSeenByColleague,
  canManageUser,
  isAdmin,
} from '@prosa/contracts';
import { AppError, storableText } from '@prosa/service-kit/http';
import { Brackets, type EntityManager, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { User } from '../accounts/users/user.entity.js';
import { viewUser, viewUsers } from '../accounts/users/user-view.js';

const ID_MAX = 2_147_483_647;

const SERVES_QUEUE = `EXISTS (SELECT 1 FROM user_queue member
  WHERE member.company_id = u.company_id AND member.user_id = u.id AND member.queue_id = :queueId)`;

/** The last user of a page, where the next page begins. */
interface Cursor {
  name: string;
  id: number;
}

/** A page of the company's users by name. For plain users, rows of others contain only name and queues. */
export async function listUsers(manager: EntityManager, actor: Actor, input: ListUsersInput): Promise<UserPage> {
  const found = await userPage(manager, actor, input).getMany();
  const rows = found.slice(0, PAGE_SIZE.users);
  const views = await viewUsers(manager, actor.companyId, rows);
  const users = views.map((view) => (canManageUser(actor, view.id) ? view : asSeenByColleague(view)));
  const hasMore = found.length > rows.length;
  return { users, hasMore, cursor: hasMore ? cursorAt(rows.at(-1)!) : null };
}

/** A page of the company's users by id, for programs. Throws ERR_NO_PERMISSION to all but admins. */
export async function listUsersById(
  manager: EntityManager,
  actor: Actor,
  { after, limit }: Requests['external.users']['input'],
): Promise<V1Rows<UserView>> {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
  const { companyId } = actor;
  const found = await manager.find(User, {
    where: { companyId, id: MoreThan(after ?? 0) },
    order: { id: 'ASC' },
    take: limit + 1,
  });
  const users = found.slice(0, limit);
  return {
    rows: await viewUsers(manager, companyId, users),
    next: found.length > limit ? users.at(-1)!.id : null,
  };
}

/** All users of the company by name; colleagues may see names. */
export const listUserOptions = (manager: EntityManager, { companyId }: Actor): Promise<UserOption[]> =>
  manager.query('SELECT id, name FROM app_user WHERE company_id = $1 ORDER BY name, id', [companyId]);

/** Picture and working hours of every user; hours of others are for admins. */
export const listUserShifts = (manager: EntityManager, actor: Actor): Promise<UserShift[]> =>
  manager.query(
    `SELECT id, profile_image AS "profileImage", CASE WHEN $2 OR id = $3 THEN start_work ELSE '' END AS "startWork",
       CASE WHEN $2 OR id = $3 THEN end_work ELSE '' END AS "endWork"
     FROM app_user WHERE company_id = $1 ORDER BY id`,
    [actor.companyId, isAdmin(actor), actor.userId],
  );

/** Throws ERR_NO_USER_FOUND, also for a user the actor may not see. */
export async function getUser(manager: EntityManager, actor: Actor, userId: number): Promise<UserView> {
  const user = await manager.findOneBy(User, { companyId: actor.companyId, id: userId });
  if (!user || !canManageUser(actor, userId)) throw new AppError('ERR_NO_USER_FOUND');
  return viewUser(manager, user);
}

/** Reads along the index by name, one row more than a page to know whether there is another page. */
export function userPage(
  manager: EntityManager,
  actor: Actor,
  { searchParam = '', pageNumber = 1, cursor, profile, queueId }: ListUsersInput,
): SelectQueryBuilder<User> {
  const page = manager
    .createQueryBuilder(User, 'u')
    .where('u.company_id = :companyId', { companyId: actor.companyId })
    .orderBy('u.name')
    .addOrderBy('u.id')
    .limit(PAGE_SIZE.users + 1);
  if (cursor === undefined) page.offset((pageNumber - 1) * PAGE_SIZE.users);
  else page.andWhere('(u.name, u.id) > (:name, :id)', readCursor(cursor));
  if (profile) page.andWhere('u.profile = :profile', { profile });
  if (queueId !== undefined) page.andWhere(SERVES_QUEUE, { queueId });
  const text = searchParam.trim();
  if (text !== '') page.andWhere(matching(actor), { like: `%${text.replace(/[\\%_]/g, '\\$&')}%` });
  return page;
}

/** Only admins search in e-mails, because others may not see them. */
const matching = (actor: Actor): Brackets =>
  new Brackets((where) => {
    where.where('u.name ILIKE :like');
    if (isAdmin(actor)) where.orWhere('u.email ILIKE :like');
  });

const cursorAt = ({ name, id }: Cursor): string => Buffer.from(JSON.stringify([name, id])).toString('base64url');

/** Throws ERR_VALIDATION for a cursor that `cursorAt` did not make. */
function readCursor(cursor: string): Cursor {
  const [name, id] = parsed(cursor);
  const isOurs = typeof name === 'string' && storableText(name) === name && isId(id);
  if (!isOurs) throw new AppError('ERR_VALIDATION', { fields: { cursor: ['isCursor'] } });
  return { name, id: Number(id) };
}

function parsed(cursor: string): unknown[] {
  try {
    return [JSON.parse(Buffer.from(cursor, 'base64url').toString())].flat() as unknown[];
  } catch {
    return [];
  }
}

const isId = (id: unknown): boolean => Number.isInteger(id) && Number(id) >= 1 && Number(id) <= ID_MAX;
