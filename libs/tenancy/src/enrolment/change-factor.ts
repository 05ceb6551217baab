import type { Actor, SecondFactorRequests, SecondFactorView } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit, userTarget } from '../audit/record-audit.js';
import { ProvePerson } from '../sessions/sign-in/prove-person.js';
import { announceUser } from '../accounts/users/announce-user.js';
import { RecoveryCodes } from '../second-factor/recovery-codes.js';
import { SecondFactorPolicy } from '../second-factor/second-factor-policy.js';
import { SecondFactors } from '../second-factor/second-factors.js';

type Proof = SecondFactorRequests['secondFactor.disable']['input'];

/** Changes of the actor's own second factor; each needs password and code. */
@Injectable()
export class ChangeFactor {
  // oxlint-disable-next-line max-params -- a factor hangs on proof, codes and policy
  constructor(
    private readonly db: DataSource,
    private readonly prove: ProvePerson,
    private readonly factors: SecondFactors,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly policy: SecondFactorPolicy,
  ) {}

  view(actor: Actor): Promise<SecondFactorView> {
    return withTenant(this.db, actor, (manager) => this.viewOf(manager, actor));
  }

  /** Throws what the proof throws, ERR_SECOND_FACTOR_OFF, ERR_NO_PERMISSION. */
  async disable(actor: Actor, proof: Proof): Promise<SecondFactorView> {
    if (this.isRequiredOf(actor)) throw new AppError('ERR_NO_PERMISSION');
    const user = await this.prove.passwordAndCode(actor, proof);
    return withTenant(this.db, actor, async (manager) => {
      if (!(await this.factors.remove(manager, actor))) throw new AppError('ERR_SECOND_FACTOR_OFF');
      await recordAudit(manager, actor, 'secondFactor.disabled', { target: userTarget(user) });
      await announceUser(manager, 'user.changed', user);
      return this.viewOf(manager, actor);
    });
  }

  /** Throws what the proof throws, ERR_SECOND_FACTOR_OFF. */
  async renewCodes(actor: Actor, proof: Proof): Promise<{ recoveryCodes: string[] }> {
    const user = await this.prove.passwordAndCode(actor, proof);
    return withTenant(this.db, actor, async (manager) => {
      const factor = await this.factors.lock(manager, actor);
      if (!factor?.confirmedAt) throw new AppError('ERR_SECOND_FACTOR_OFF');
      await recordAudit(manager, actor, 'secondFactor.codesRenewed', { target: userTarget(user) });
      return { recoveryCodes: await this.recoveryCodes.replace(manager, actor) };
    });
  }

  private async viewOf(manager: EntityManager, actor: Actor): Promise<SecondFactorView> {
    const factor = await this.factors.lock(manager, actor);
    const since = factor?.confirmedAt?.toISOString() ?? null;
    return {
      isOn: since !== null,
      since,
      recoveryCodesLeft: since === null ? 0 : await this.recoveryCodes.countLeft(manager, actor),
      isRequired: this.isRequiredOf(actor),
    };
  }

  private isRequiredOf({ profile, super: isSuper }: Actor): boolean {
    return this.policy.isRequiredOf({ profile, isSuper });
  }
}
