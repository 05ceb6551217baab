import {
  type Actor,
  canRemoveSecondFactor,
  isAdmin,
  type SecondFactorOwnerInput,
  type UserIdInput,
} from '@prosa/contracts';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit, userTarget } from '../audit/record-audit.js';
import { endSessions } from '../accounts/sessions/end-sessions.js';
import { announceUser } from '../accounts/users/announce-user.js';
import { SignInNames, type SignInOwner } from '../accounts/users/sign-in-names.js';
import { User } from '../accounts/users/user.entity.js';
import { SecondFactors } from '../second-factor/second-factors.js';

/** Removes another user's lost second factor: an admin a user's, a super user an admin's too. */
@Injectable()
export class RemoveFactor {
  constructor(
    private readonly db: DataSource,
    private readonly factors: SecondFactors,
    private readonly names: SignInNames,
  ) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_USER_FOUND, ERR_SECOND_FACTOR_OFF. */
  async ofUser(actor: Actor, { userId }: UserIdInput): Promise<{ removed: boolean }> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    return this.remove(actor, { companyId: actor.companyId, userId });
  }

  /** In any company. Audited in that company and in the platform's. Throws the same as `ofUser`. */
  async byEmail(actor: Actor, { email }: SecondFactorOwnerInput): Promise<{ removed: boolean }> {
    if (!actor.super) throw new AppError('ERR_NO_PERMISSION');
    const owner = await withSystem(this.db, (manager) => this.names.find(manager, email));
    if (!owner) throw new AppError('ERR_NO_USER_FOUND');
    const done = await this.remove(actor, owner);
    if (owner.companyId !== actor.companyId) {
      const details = { companyId: owner.companyId, userId: owner.userId };
      await withTenant(this.db, actor, (manager) => recordAudit(manager, actor, 'secondFactor.removed', { details }));
    }
    return done;
  }

  private remove(actor: Actor, owner: SignInOwner): Promise<{ removed: boolean }> {
    const { companyId, userId } = owner;
    return withTenant(this.db, owner, async (manager) => {
      const user = await manager.findOneBy(User, { companyId, id: userId });
      if (!user) throw new AppError('ERR_NO_USER_FOUND');
      // One's own factor is switched off with password and code.
      const { profile, isSuper } = user;
      if (!canRemoveSecondFactor(actor, { id: userId, profile, super: isSuper }))
        throw new AppError('ERR_NO_PERMISSION');
      if (!(await this.factors.remove(manager, owner))) throw new AppError('ERR_SECOND_FACTOR_OFF');
      await endSessions(manager, owner, 'factor-removed');
      await recordAudit(manager, { ...actor, companyId }, 'secondFactor.removed', { target: userTarget(user) });
      await announceUser(manager, 'user.changed', user);
      return { removed: true };
    });
  }
}
