import type { UserView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { type EntityManager, In } from 'typeorm';
import { attendantOf, viewUser } from './user-view.js';
import { User } from './user.entity.js';

/** Records in the caller's transaction that a user was created or changed; returns the recorded view. */
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

/** Announces several users. Locks them until the transaction ends, so that concurrent changes are recorded in order. */
export async function announceUsers(manager: EntityManager, companyId: number, userIds: number[]): Promise<void> {
  const users = await manager.find(User, {
    where: { companyId, id: In(userIds) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const user of users) await announceUser(manager, 'user.changed', user);
}
