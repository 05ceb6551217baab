import { PLATFORM_COMPANY, RESET_RULES, type Requests, type SignUpInput } from '@prosa/contracts';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { AppError, withCountry } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConnectionCopy } from '../accounts/users/connection-copy.entity.js';
import { RecoveryNumbers } from '../accounts/users/recovery-numbers.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { noticeTexts } from '../recovery/notice-texts.js';
import { PlatformNotices } from '../recovery/platform-notices.js';
import { ResetSecrets } from '../recovery/reset-secrets.js';
import { ResetThrottle } from '../recovery/reset-throttle.js';
import {
  type CodeOwner,
  consumeCode,
  consumeGuess,
  isVerified,
  markVerified,
  refundGuess,
  startCode,
} from './sign-up-codes.js';

type CodeRequest = Requests['companies.signUpCode'];
type Presented = Pick<SignUpInput, 'phone' | 'code' | 'codeHandle'>;

/**
 * Proves by a code that a sign-up's number is that of a phone in somebody's hand, under the rules of a password's reset
 * (docs/spec/reliability-security.md §2.4). Where the platform has no connected number, nothing is asked.
 */
@Injectable()
export class NumberProof {
  // oxlint-disable-next-line max-params -- a code touches number, throttle, secrets, hash and notice
  constructor(
    private readonly db: DataSource,
    private readonly numbers: RecoveryNumbers,
    private readonly throttle: ResetThrottle,
    private readonly secrets: ResetSecrets,
    private readonly passwords: PasswordHasher,
    private readonly notices: PlatformNotices,
  ) {}

  /** Sends a code to the number. Throws ERR_TOO_MANY_ATTEMPTS. */
  async request({ phone, language, origin }: CodeRequest['input']): Promise<CodeRequest['output']> {
    if (!(await this.isRequired())) return { codeHandle: null };
    const numberHash = this.numbers.hash(phone);
    await this.throttle.admit(numberHash, origin.address, 'signup');
    const { code, codeHash } = await this.secrets.code();
    const codeHandle = `sgn_${this.secrets.browserToken()}`;
    await withTenant(this.db, { companyId: PLATFORM_COMPANY }, async (manager) => {
      await startCode(manager, { handleHash: this.secrets.hash(codeHandle), numberHash, codeHash });
      const text = noticeTexts(language ?? '').code(code, RESET_RULES.codeLife / 60);
      await this.notices.queue(manager, { to: withCountry(phone), text }, RESET_RULES.codeLife);
    });
    return { codeHandle };
  }

  /**
   * The proof to consume with the new company; null where none is needed. Throws ERR_SIGN_UP_CODE_REQUIRED,
   * ERR_RESET_CODE_WRONG with `attemptsLeft`, ERR_SIGN_UP_CODE_EXPIRED (used up, too old, or of another number),
   * ERR_TOO_MANY_ATTEMPTS.
   */
  async verify({ phone, code = '', codeHandle = '' }: Presented): Promise<CodeOwner | null> {
    if (!(await this.isRequired())) return null;
    if (code === '' || codeHandle === '') throw new AppError('ERR_SIGN_UP_CODE_REQUIRED');
    const owner = { handleHash: this.secrets.hash(codeHandle), numberHash: this.numbers.hash(phone) };
    if (!(await withSystem(this.db, (manager) => isVerified(manager, owner)))) await this.guess(code, owner);
    return owner;
  }

  private async guess(code: string, owner: CodeOwner): Promise<void> {
    const guess = await withSystem(this.db, (manager) => consumeGuess(manager, owner));
    if (!guess) throw new AppError('ERR_SIGN_UP_CODE_EXPIRED', { attemptsLeft: 0 });
    const { attemptsLeft, codeHash } = guess;
    if (!(await this.isRight(code, codeHash, owner))) throw new AppError('ERR_RESET_CODE_WRONG', { attemptsLeft });
    const isInTime = await withSystem(this.db, (manager) => markVerified(manager, owner));
    if (!isInTime) throw new AppError('ERR_SIGN_UP_CODE_EXPIRED', { attemptsLeft: 0 });
  }

  /** Uses the proof up in the caller's transaction. Throws ERR_SIGN_UP_CODE_EXPIRED. */
  async consume(manager: EntityManager, proof: CodeOwner | null): Promise<void> {
    if (proof && !(await consumeCode(manager, proof))) throw new AppError('ERR_SIGN_UP_CODE_EXPIRED');
  }

  /** Whether the platform's own company has a connected number, from which the code could be sent. */
  private isRequired(): Promise<boolean> {
    const companyId = PLATFORM_COMPANY;
    return withTenant(this.db, { companyId }, (manager) =>
      manager.existsBy(ConnectionCopy, { companyId, isConnected: true }),
    );
  }

  /** A guess rejected before it was checked does not count. */
  private async isRight(code: string, codeHash: string, owner: CodeOwner): Promise<boolean> {
    try {
      return await this.passwords.matches(code, codeHash);
    } catch (error) {
      await withSystem(this.db, (manager) => refundGuess(manager, owner));
      throw error;
    }
  }
}
