import { leaveAllChats } from '@prosa/chats';
import { canDeleteUser, canManageUser, type Actor, type UserIdInput } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit, userTarget } from '../../audit/record-audit.js';
import { endSessions } from '../../accounts/sessions/end-sessions.js';
import { assertNotLastAdmin } from './last-admin.js';
import { lockUser, User } from '../../accounts/users/user.entity.js';

/** Deletes a user; the e-mail is free again. Throws what `users.delete` lists in the contracts. */
@Injectable()
export class DeleteUser {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { userId }: UserIdInput): Promise<{ deleted: boolean }> {
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const user = await lockUser(manager, companyId, userId);
      if (!user || !canManageUser(actor, userId)) throw new AppError('ERR_NO_USER_FOUND');
      if (userId === actor.userId) throw new AppError('ERR_OWN_USER');
      if (!canDeleteUser(actor, { id: userId, super: user.isSuper })) throw new AppError('ERR_NO_PERMISSION');
      await assertNotLastAdmin(manager, user);

      const { profileImage } = user;
      const scope = { companyId, key: `user:${userId}` };
      // Before the user is deleted: the deletion cascades to the sessions, from which this event is recorded.
      await endSessions(manager, { companyId, userId }, 'user-deleted');
      await leaveAllChats(manager, user);
      await manager.delete(User, { companyId, id: userId });
      await recordAudit(manager, actor, 'user.deleted', { target: userTarget(user) });
      await recordEvent(manager, 'user.deleted', scope, { userId, byUserId: actor.userId });
      if (profileImage) await recordEvent(manager, 'user.pictureDropped', scope, { profileImage });
      return { deleted: true };
    });
  }
}
