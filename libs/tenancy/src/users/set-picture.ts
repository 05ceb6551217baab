import { canManageUser, type Actor, type SetPictureInput, type UserView, writableFields } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { announceUser } from '../accounts/users/announce-user.js';
import { lockUser } from '../accounts/users/user.entity.js';

/** Sets or removes the file name of a user's picture. Throws ERR_NO_USER_FOUND, ERR_NO_PERMISSION. */
@Injectable()
export class SetPicture {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { userId, profileImage = null }: SetPictureInput): Promise<UserView> {
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const user = await lockUser(manager, companyId, userId);
      if (!user || !canManageUser(actor, userId)) throw new AppError('ERR_NO_USER_FOUND');
      const writable = writableFields(actor, { id: userId, super: user.isSuper });
      if (!writable.has('profileImage')) throw new AppError('ERR_NO_PERMISSION');

      const dropped = user.profileImage;
      user.profileImage = profileImage;
      await manager.save(user);
      if (dropped && dropped !== profileImage) {
        const scope = { companyId, key: `user:${userId}` };
        await recordEvent(manager, 'user.pictureDropped', scope, { profileImage: dropped });
      }
      return announceUser(manager, 'user.changed', user);
    });
  }
}
