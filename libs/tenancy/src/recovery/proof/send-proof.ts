import { type Actor, RESET_RULES, type RecoveryNumberView, type RecoveryRequests } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError, withCountry } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RecoveryNumbers } from '../../accounts/users/recovery-numbers.js';
import { User } from '../../accounts/users/user.entity.js';
import { PlatformNotices } from '../platform-notices.js';
import { ResetSecrets } from '../reset-secrets.js';
import { ResetThrottle } from '../reset-throttle.js';
import { startProof } from './proof-rows.js';
import { proofText } from './proof-texts.js';

type Send = RecoveryRequests['recovery.sendProof'];

/** Sends a code to the actor's own number, by which it becomes the number that recovers the account. */
@Injectable()
export class SendProof {
  // oxlint-disable-next-line max-params -- a proof touches number, throttle, secrets and notice
  constructor(
    private readonly db: DataSource,
    private readonly numbers: RecoveryNumbers,
    private readonly throttle: ResetThrottle,
    private readonly secrets: ResetSecrets,
    private readonly notices: PlatformNotices,
  ) {}

  /** The actor's number and whether it is proven. Throws ERR_NO_USER_FOUND. */
  view({ companyId, userId }: Pick<Actor, 'companyId' | 'userId'>): Promise<RecoveryNumberView> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const user = await manager.findOneBy(User, { companyId, id: userId });
      if (!user) throw new AppError('ERR_NO_USER_FOUND');
      const own = await this.numbers.ofUser(manager, { companyId, userId });
      const provenAt = own?.provenAt?.toISOString() ?? null;
      return { number: user.wpp, isProven: provenAt !== null, provenAt };
    });
  }

  /** Throws what `recovery.sendProof` lists in the contracts. */
  async execute(actor: Actor, { origin }: Send['input']): Promise<Send['output']> {
    const { companyId, userId } = actor;
    const { number, isProven } = await this.view(actor);
    const to = withCountry(number);
    if (to === '') throw new AppError('ERR_RECOVERY_NUMBER_MISSING');
    if (isProven) throw new AppError('ERR_RECOVERY_NUMBER_PROVEN');
    const numberHash = this.numbers.hash(number);
    await this.throttle.admit(numberHash, origin.address, 'proof');
    const { code, codeHash } = await this.secrets.code();

    return withTenant(this.db, actor, async (manager) => {
      const user = await manager.findOneByOrFail(User, { companyId, id: userId });
      await startProof(manager, { companyId, userId }, { numberHash, codeHash });
      const text = proofText(user.language, code, RESET_RULES.codeLife / 60);
      await this.notices.queue(manager, { to, text }, RESET_RULES.codeLife);
      return { sent: true };
    });
  }
}
