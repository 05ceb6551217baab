import { canManageUser, type Actor, type ChangeUserInput, type UserView } from '@prosa/contracts';
import { AppError, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit, userTarget } from '../audit/record-audit.js';
import { announceUser } from './announce-user.js';
import { RecoveryNumbers } from './recovery-numbers.js';
import { User } from './user.entity.js';

@Injectable()
export class ChangeUser {
  constructor(
    private readonly db: DataSource,
    private readonly numbers: RecoveryNumbers,
  ) {}

  execute(actor: Actor, { userId, ...given }: ChangeUserInput): Promise<UserView> {
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const user = await manager.findOne(User, {
        where: { id: userId, companyId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user || !canManageUser(actor, userId)) throw new AppError('ERR_NO_USER_FOUND');

      const isNumberNew = given.wpp !== undefined && given.wpp !== user.wpp;
      user.language = given.language ?? user.language;
      user.defaultTheme = given.defaultTheme ?? user.defaultTheme;
      user.defaultMenu = given.defaultMenu ?? user.defaultMenu;
      user.wpp = given.wpp ?? user.wpp;
      await manager.save(user);
      if (isNumberNew) {
        await this.numbers.keep(manager, user);
        await recordAudit(manager, actor, 'user.changed', { target: userTarget(user), details: { fields: ['wpp'] } });
      }

      return announceUser(manager, 'user.changed', user);
    });
  }
}
