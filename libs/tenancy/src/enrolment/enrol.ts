import type { Actor, SecondFactorRequests } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit, userTarget } from '../audit/record-audit.js';
import { ProvePerson } from '../sessions/sign-in/prove-person.js';
import { announceUser } from '../accounts/users/announce-user.js';
import { User } from '../accounts/users/user.entity.js';
import { describeSecret, newSecret } from '../second-factor/one-time-codes.js';
import { RecoveryCodes } from '../second-factor/recovery-codes.js';
import { SecondFactors } from '../second-factor/second-factors.js';

type FactorRequests = SecondFactorRequests;

/** Enrols the actor's second factor: a secret for the app, then a code that proves it is there. */
@Injectable()
export class Enrol {
  constructor(
    private readonly db: DataSource,
    private readonly prove: ProvePerson,
    private readonly factors: SecondFactors,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  /** Throws ERR_PASSWORD_WRONG, ERR_TOO_MANY_ATTEMPTS, ERR_SECOND_FACTOR_ON. */
  async begin(
    actor: Actor,
    { password, origin }: FactorRequests['secondFactor.begin']['input'],
  ): Promise<FactorRequests['secondFactor.begin']['output']> {
    const user = await this.prove.password(actor, { password, origin });
    return withTenant(this.db, actor, async (manager) => {
      const known = await this.factors.lock(manager, actor);
      if (known?.confirmedAt) throw new AppError('ERR_SECOND_FACTOR_ON');
      const secret = newSecret();
      await this.factors.saveUnconfirmed(manager, actor, secret);
      return describeSecret(secret, user.email);
    });
  }

  /** Throws ERR_SECOND_FACTOR_OFF (not begun), ERR_SECOND_FACTOR_ON, ERR_SECOND_FACTOR_WRONG. */
  confirm(
    actor: Actor,
    { code }: FactorRequests['secondFactor.confirm']['input'],
  ): Promise<FactorRequests['secondFactor.confirm']['output']> {
    const { companyId, userId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const factor = await this.factors.lock(manager, actor);
      if (!factor) throw new AppError('ERR_SECOND_FACTOR_OFF');
      if (factor.confirmedAt) throw new AppError('ERR_SECOND_FACTOR_ON');
      if (!(await this.factors.consumeStep(manager, actor, factor, code)))
        throw new AppError('ERR_SECOND_FACTOR_WRONG');
      await manager.query('UPDATE second_factor SET confirmed_at = now() WHERE company_id = $1 AND user_id = $2', [
        companyId,
        userId,
      ]);
      const user = await manager.findOneByOrFail(User, { companyId, id: userId });
      await recordAudit(manager, actor, 'secondFactor.enabled', { target: userTarget(user) });
      await announceUser(manager, 'user.changed', user);
      return { recoveryCodes: await this.recoveryCodes.replace(manager, actor) };
    });
  }
}
