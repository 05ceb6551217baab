import type { Actor, RecoveryRequests } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit, userTarget } from '../../audit/record-audit.js';
import { RecoveryNumbers } from '../../accounts/users/recovery-numbers.js';
import type { SignInOwner } from '../../accounts/users/sign-in-names.js';
import { lockUser, User } from '../../accounts/users/user.entity.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { consumeProof, consumeProofGuess, type ProofGuess, refundProofGuess } from './proof-rows.js';
import { SendProof } from './send-proof.js';

type Prove = RecoveryRequests['recovery.proveNumber'];

const EXPIRED = ['ERR_NUMBER_CODE_EXPIRED', { attemptsLeft: 0 }] as const;

/** Proves the actor's own number by the code that was sent there: at most three attempts. */
@Injectable()
export class ProveNumber {
  constructor(
    private readonly db: DataSource,
    private readonly numbers: RecoveryNumbers,
    private readonly passwords: PasswordHasher,
    private readonly numberOf: SendProof,
  ) {}

  /** Throws what `recovery.proveNumber` lists in the contracts. */
  async execute(actor: Actor, { code }: Prove['input']): Promise<Prove['output']> {
    const owner = { companyId: actor.companyId, userId: actor.userId };
    const guess = await withTenant(this.db, owner, (manager) => consumeProofGuess(manager, owner));
    if (!guess) throw new AppError(...EXPIRED);
    const { attemptsLeft } = guess;
    if (!(await this.isRight(owner, code.trim(), guess))) throw new AppError('ERR_RESET_CODE_WRONG', { attemptsLeft });

    const former = await this.take(actor, guess);
    if (former) await this.auditLoss(former);
    return this.numberOf.view(actor);
  }

  /** A guess rejected before it was checked does not count. */
  private async isRight(owner: SignInOwner, typed: string, { codeHash }: ProofGuess): Promise<boolean> {
    try {
      return await this.passwords.matches(typed, codeHash);
    } catch (error) {
      await withTenant(this.db, owner, (manager) => refundProofGuess(manager, owner));
      throw error;
    }
  }

  /** Returns who had proven the number before. */
  private take(actor: Actor, guess: ProofGuess): Promise<SignInOwner | null> {
    const { companyId, userId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const user = await lockUser(manager, companyId, userId);
      const isCurrent =
        user !== null &&
        guess.numberHash === this.numbers.hash(user.wpp) &&
        (await consumeProof(manager, { companyId, userId }, guess));
      const proven = isCurrent && (await this.numbers.prove(manager, { companyId, userId }, user.wpp));
      if (!proven) throw new AppError(...EXPIRED);
      await recordAudit(manager, actor, 'recoveryNumber.proven', { target: userTarget(user) });
      return proven.former;
    });
  }

  /**
   * The former user is not sent a message: it would reach whoever holds the phone now. The admins of that company find
   * it in their log, and the user at the own number.
   */
  private auditLoss({ companyId, userId }: SignInOwner): Promise<void> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const user = await manager.findOneBy(User, { companyId, id: userId });
      if (!user) return;
      const platform = { companyId, userId: 0, name: '', sessionId: null };
      await recordAudit(manager, platform, 'recoveryNumber.lost', { target: userTarget(user) });
    });
  }
}
