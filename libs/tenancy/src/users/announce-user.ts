import type { UserView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';
import { attendantOf, viewUser } from './user-view.js';
import type { User } from './user.entity.js';

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
