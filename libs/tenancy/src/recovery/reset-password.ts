import type { RecoveryRequests } from '@prosa/contracts';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { AppError, withCountry } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { asAuditActor, recordAudit, userTarget } from '../audit/record-audit.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { isWeakPassword } from '../passwords/password-policy.js';
import { setPassword } from '../sessions/set-password.js';
import { ThrottleKeys } from '../sessions/throttle/throttle-keys.js';
import type { SignInOwner } from '../accounts/users/sign-in-names.js';
import { User } from '../accounts/users/user.entity.js';
import { noticeTexts } from './notice-texts.js';
import { PlatformNotices } from './platform-notices.js';
import { consumeReset, ownerOfVerified } from './reset-rows.js';
import { ResetSecrets } from './reset-secrets.js';

type Reset = RecoveryRequests['recovery.reset'];

const NOTICE_LIFE_SECONDS = 3_600;

/** Sets a new password after a verified reset, once. */
@Injectable()
export class ResetPassword {
  // oxlint-disable-next-line max-params -- a reset touches password, secrets, notice and throttle
  constructor(
    private readonly db: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly secrets: ResetSecrets,
    private readonly notices: PlatformNotices,
    private readonly throttleKeys: ThrottleKeys,
  ) {}

  /** Throws ERR_RESET_EXPIRED, ERR_WEAK_PASSWORD, ERR_TOO_MANY_ATTEMPTS. */
  async execute({ userId: handle, newPassword, browserToken = '', origin }: Reset['input']): Promise<Reset['output']> {
    const [handleHash, browserHash] = [this.secrets.hash(handle), this.secrets.hash(browserToken)];
    const owner = await withSystem(this.db, (manager) => ownerOfVerified(manager, handleHash, browserHash));
    if (!owner) throw new AppError('ERR_RESET_EXPIRED');
    const passwordHash = await this.hashOf(newPassword, owner);

    return withTenant(this.db, owner, async (manager) => {
      if (!(await consumeReset(manager, handleHash, browserHash))) throw new AppError('ERR_RESET_EXPIRED');
      const user = await setPassword(manager, owner, passwordHash);
      // Delays from guessing the forgotten password end.
      await manager.query('DELETE FROM throttle WHERE key = $1', [this.throttleKeys.ofAccount(user.email)]);
      await recordAudit(manager, asAuditActor(user), 'password.reset', { target: userTarget(user), origin });
      const notice = { to: withCountry(user.wpp), text: noticeTexts(user.language).changed };
      await this.notices.queue(manager, notice, NOTICE_LIFE_SECONDS);
      return { changed: true };
    });
  }

  private async hashOf(newPassword: string, { companyId, userId }: SignInOwner): Promise<string> {
    const user = await withTenant(this.db, { companyId }, (manager) =>
      manager.findOneByOrFail(User, { companyId, id: userId }),
    );
    if (isWeakPassword(newPassword, user)) throw new AppError('ERR_WEAK_PASSWORD');
    return this.passwords.hash(newPassword);
  }
}
