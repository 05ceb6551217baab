import type { UserView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit';
import { type EntityManager, In } from 'typeorm';
import { attendantOf, viewUser } from './user-view.js';
import { User } from './user.entity.js';

/** Records in the caller's transaction that a user came or changed; returns the view it told of. */
export async function announceUser(
  manager: EntityManager,
  name: 'user.created' | 'user.changed',
  user: User,
): Promise<UserView> {
  const view = await viewUser(manager, user);
  const scope = { companyId: user.companyId, key: `user:${user.id}` };
  await recordEvent(manager, name, scope, { user: view, attendant: attendantOf(view) });
  return view;
}

/** Of several. They are held until the end: a change of theirs at the same time is told before or after, not mixed. */
export async function announceUsers(manager: EntityManager, companyId: number, userIds: number[]): Promise<void> {
  const users = await manager.find(User, {
    where: { companyId, id: In(userIds) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const user of users) await announceUser(manager, 'user.changed', user);
}
