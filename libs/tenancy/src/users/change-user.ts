import { canManageUser, type Actor, type ChangeUserInput, type UserView } from '@prosa/contracts';
import { AppError, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { announceUser } from './announce-user.js';
import { User } from './user.entity.js';

@Injectable()
export class ChangeUser {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { userId, language, defaultTheme, defaultMenu }: ChangeUserInput): Promise<UserView> {
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const user = await manager.findOne(User, {
        where: { id: userId, companyId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user || !canManageUser(actor, userId)) throw new AppError('ERR_NO_USER_FOUND');

      user.language = language ?? user.language;
      user.defaultTheme = defaultTheme ?? user.defaultTheme;
      user.defaultMenu = defaultMenu ?? user.defaultMenu;
      await manager.save(user);

      return announceUser(manager, 'user.changed', user);
    });
  }
}
