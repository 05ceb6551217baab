import { canManageUser, may, type Actor, type Requests, type UserView } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { announceUser } from '../../accounts/users/announce-user.js';
import { RecoveryNumbers } from '../../accounts/users/recovery-numbers.js';
import { SignInNames } from '../../accounts/users/sign-in-names.js';
import { lockUser, type User } from '../../accounts/users/user.entity.js';
import { type ProvidedFields, providedFields } from './provided-fields.js';
import { CopyMissingQueues } from './copy-missing-queues.js';
import { assertConnection, knownQueues, replaceQueues } from './known-choices.js';
import { assertNotLastAdmin } from './last-admin.js';
import { NewPassword } from './new-password.js';
import { NotifyChange } from './notify-change.js';
import { ProveChange } from './prove-change.js';
import { auditChange, auditedUser } from './audit-change.js';
import { changesPower, endOldSessions } from './old-sessions.js';

/** Changes the given fields of a user that the actor may write. Throws what `users.change` lists in the contracts. */
@Injectable()
export class ChangeUser {
  // oxlint-disable-next-line max-params -- a change touches password, lookups, proof and notice
  constructor(
    private readonly db: DataSource,
    private readonly proof: ProveChange,
    private readonly newPassword: NewPassword,
    private readonly names: SignInNames,
    private readonly numbers: RecoveryNumbers,
    private readonly notify: NotifyChange,
    private readonly queues: CopyMissingQueues,
  ) {}

  async execute(actor: Actor, input: Requests['users.change']['input']): Promise<UserView> {
    const { companyId } = actor;
    const provenHash = await this.proof.prepare(actor, input);
    const passwordHash = await this.newPassword.prepare(actor, input);
    if (may(actor, 'user-modal:editQueues')) await this.queues.execute(actor, input.queueIds);

    return withTenant(this.db, actor, async (manager) => {
      const user = await lockUser(manager, companyId, input.userId);
      if (!user || !canManageUser(actor, user.id)) throw new AppError('ERR_NO_USER_FOUND');
      const provided = providedFields(actor, user, input);
      this.proof.assertProven(actor, user, provided, provenHash);
      const { password, ...changes } = provided;

      const before = { ...user };
      const valuesBefore = await auditedUser(manager, user);
      const power = changesPower(user, changes);
      if (password !== undefined && passwordHash) user.passwordHash = passwordHash;
      await this.apply(manager, user, changes);
      await endOldSessions(manager, actor, user, { power, password: password !== undefined });
      await manager.save(user);
      await auditChange(manager, actor, { before, valuesBefore, after: user });
      await this.notify.execute(manager, before, user);
      return announceUser(manager, 'user.changed', user);
    });
  }

  /** Throws ERR_LAST_ADMIN, ERR_EMAIL_ALREADY_EXISTS, ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND. */
  private async apply(manager: EntityManager, user: User, changes: ProvidedFields): Promise<void> {
    const { queueIds, email = user.email, allTicket, super: isSuper = user.isSuper, ...fields } = changes;
    if (fields.profile && fields.profile !== user.profile) await assertNotLastAdmin(manager, user);
    await assertConnection(manager, user.companyId, fields.whatsappId);
    if (queueIds) await replaceQueues(manager, user, await knownQueues(manager, user.companyId, queueIds));
    const before = { ...user };
    Object.assign(user, fields, { isSuper, email: email.toLowerCase() });
    if (allTicket) user.allTicket = allTicket === 'enable';
    await this.updateLookups(manager, before, user);
  }

  /** Updates the tables that find a user by e-mail and by telephone. */
  private async updateLookups(manager: EntityManager, before: User, user: User): Promise<void> {
    const { id: userId, companyId } = user;
    if (user.email !== before.email) await this.names.change(manager, user.email, { companyId, userId });
    if (user.wpp !== before.wpp) await this.numbers.save(manager, user);
  }
}
