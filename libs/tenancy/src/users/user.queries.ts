import {
  type Actor,
  type ListUsersInput,
  PAGE_SIZE,
  type UserView,
  asSeenByColleague,
  canManageUser,
  isAdmin,
} from '@prosa/contracts';
import { AppError } from '@prosa/service-kit';
import { type EntityManager, ILike, type FindOptionsWhere } from 'typeorm';
import { User } from './user.entity.js';
import { viewUser, viewUsers } from './user-view.js';

/** A page of the company's users by name; a plain user gets others' rows blanked but for name and queues. */
export async function listUsers(
  manager: EntityManager,
  actor: Actor,
  { searchParam = '', pageNumber = 1 }: ListUsersInput,
): Promise<{ users: UserView[]; hasMore: boolean; count: number }> {
  const skip = (pageNumber - 1) * PAGE_SIZE.users;
  const [rows, count] = await manager.findAndCount(User, {
    where: matching(actor, searchParam.trim()),
    order: { name: 'ASC', id: 'ASC' },
    skip,
    take: PAGE_SIZE.users,
  });
  const views = await viewUsers(manager, actor.companyId, rows);
  const users = views.map((view) => (canManageUser(actor, view.id) ? view : asSeenByColleague(view)));
  return { users, count, hasMore: count > skip + rows.length };
}

/** Errors: ERR_NO_USER_FOUND, for hidden ones alike. */
export async function getUser(manager: EntityManager, actor: Actor, userId: number): Promise<UserView> {
  const user = await manager.findOneBy(User, { companyId: actor.companyId, id: userId });
  if (!user || !canManageUser(actor, userId)) throw new AppError('ERR_NO_USER_FOUND');
  return viewUser(manager, user);
}

/** Who may not see e-mails may not search in them either. */
function matching(actor: Actor, text: string): FindOptionsWhere<User>[] {
  const { companyId } = actor;
  if (text === '') return [{ companyId }];
  const pattern = ILike(`%${text.replace(/[\\%_]/g, '\\$&')}%`);
  return isAdmin(actor)
    ? [
        { companyId, name: pattern },
        { companyId, email: pattern },
      ]
    : [{ companyId, name: pattern }];
}
