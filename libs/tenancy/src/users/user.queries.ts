import {
  type Actor,
  type ListUsersInput,
  PAGE_SIZE,
  type UserOption,
  type UserPage,
  type UserView,
  asSeenByColleague,
  canManageUser,
  isAdmin,
} from '@prosa/contracts';
import { AppError, storableText } from '@prosa/service-kit';
import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { User } from '../accounts/users/user.entity.js';
import { viewUser, viewUsers } from '../accounts/users/user-view.js';

const ID_MAX = 2_147_483_647;

/** The last user of a page, by which the next is found. */
interface Cursor {
  name: string;
  id: number;
}

/** A page of the company's users by name; a plain user gets others' rows blanked but for name and queues. */
export async function listUsers(manager: EntityManager, actor: Actor, input: ListUsersInput): Promise<UserPage> {
  const found = await userPage(manager, actor, input).getMany();
  const rows = found.slice(0, PAGE_SIZE.users);
  const views = await viewUsers(manager, actor.companyId, rows);
  const users = views.map((view) => (canManageUser(actor, view.id) ? view : asSeenByColleague(view)));
  const hasMore = found.length > rows.length;
  return { users, hasMore, cursor: hasMore ? cursorAt(rows.at(-1)!) : null };
}

/** Every user of the company by name: names are no secret among colleagues. */
export const listUserOptions = (manager: EntityManager, { companyId }: Actor): Promise<UserOption[]> =>
  manager.query('SELECT id, name FROM app_user WHERE company_id = $1 ORDER BY name, id', [companyId]);

/** Throws ERR_NO_USER_FOUND, for hidden ones alike. */
export async function getUser(manager: EntityManager, actor: Actor, userId: number): Promise<UserView> {
  const user = await manager.findOneBy(User, { companyId: actor.companyId, id: userId });
  if (!user || !canManageUser(actor, userId)) throw new AppError('ERR_NO_USER_FOUND');
  return viewUser(manager, user);
}

/** Read along the index by name, one row more than a page: that there is a next one. */
export function userPage(
  manager: EntityManager,
  actor: Actor,
  { searchParam = '', pageNumber = 1, cursor }: ListUsersInput,
): SelectQueryBuilder<User> {
  const page = manager
    .createQueryBuilder(User, 'u')
    .where('u.company_id = :companyId', { companyId: actor.companyId })
    .orderBy('u.name')
    .addOrderBy('u.id')
    .limit(PAGE_SIZE.users + 1);
  if (cursor === undefined) page.offset((pageNumber - 1) * PAGE_SIZE.users);
  else page.andWhere('(u.name, u.id) > (:name, :id)', readCursor(cursor));
  const text = searchParam.trim();
  if (text !== '') page.andWhere(matching(actor), { like: `%${text.replace(/[\\%_]/g, '\\$&')}%` });
  return page;
}

/** Who may not see e-mails may not search in them either. */
const matching = (actor: Actor): Brackets =>
  new Brackets((where) => {
    where.where('u.name ILIKE :like');
    if (isAdmin(actor)) where.orWhere('u.email ILIKE :like');
  });

const cursorAt = ({ name, id }: Cursor): string => Buffer.from(JSON.stringify([name, id])).toString('base64url');

/** Throws ERR_VALIDATION for what is no cursor of ours. */
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
