import type { RecoveryRequests } from '@prosa/contracts';
import { withSystem } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { RecoveryNumbers } from '../accounts/users/recovery-numbers.js';
import { refundGuess, type Guess, markVerified, consumeGuess } from './reset-rows.js';
import { ResetSecrets } from './reset-secrets.js';

type Verify = RecoveryRequests['recovery.verify'];

/**
 * Verifies a typed code: at most three attempts, in the browser that began the reset (docs/spec/reliability-security.md
 * §2.4).
 */
@Injectable()
export class VerifyResetCode {
  constructor(
    private readonly db: DataSource,
    private readonly numbers: RecoveryNumbers,
    private readonly passwords: PasswordHasher,
    private readonly secrets: ResetSecrets,
  ) {}

  /** Throws ERR_RESET_CODE_WRONG with `attemptsLeft`, ERR_RESET_EXPIRED, ERR_TOO_MANY_ATTEMPTS. */
  async execute({ wpp, code = '', browserToken = '' }: Verify['input']): Promise<Verify['output']> {
    const typed = code.trim();
    if (typed === '') return { code: null };
    const [numberHash, browserHash] = [this.numbers.hash(wpp), this.secrets.hash(browserToken)];
    const guess = await withSystem(this.db, (manager) => consumeGuess(manager, numberHash, browserHash));
    if (!guess) throw new AppError('ERR_RESET_EXPIRED', { attemptsLeft: 0 });

    const { attemptsLeft } = guess;
    if (!(await this.isRight(typed, guess))) throw new AppError('ERR_RESET_CODE_WRONG', { attemptsLeft });
    const isInTime = await withSystem(this.db, (manager) => markVerified(manager, guess));
    if (!isInTime) throw new AppError('ERR_RESET_EXPIRED', { attemptsLeft: 0 });
    return { code: typed };
  }

  /** The code of an unknown number never matches. A guess rejected before it was checked does not count. */
  private async isRight(typed: string, guess: Guess): Promise<boolean> {
    try {
      return (await this.passwords.matches(typed, guess.codeHash)) && guess.isSomebodys;
    } catch (error) {
      await withSystem(this.db, (manager) => refundGuess(manager, guess));
      throw error;
    }
  }
}
