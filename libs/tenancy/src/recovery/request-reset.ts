import { RESET_RULES, type RecoveryRequests } from '@prosa/contracts';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { withCountry } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit, userTarget } from '../audit/record-audit.js';
import { User } from '../accounts/users/user.entity.js';
import { noticeTexts } from './notice-texts.js';
import { PlatformNotices } from './platform-notices.js';
import { RecoveryNumbers } from '../accounts/users/recovery-numbers.js';
import { startReset } from './reset-rows.js';
import { ResetSecrets } from './reset-secrets.js';
import { ResetThrottle } from './reset-throttle.js';

type ResetRequest = RecoveryRequests['recovery.request'];

/** Begins the reset of a forgotten password. Work and answer are the same for an unknown number. */
@Injectable()
export class RequestReset {
  // oxlint-disable-next-line max-params -- a reset touches number, throttle, secrets and notice
  constructor(
    private readonly db: DataSource,
    private readonly numbers: RecoveryNumbers,
    private readonly throttle: ResetThrottle,
    private readonly secrets: ResetSecrets,
    private readonly notices: PlatformNotices,
  ) {}

  /** Throws ERR_TOO_MANY_ATTEMPTS. */
  async execute({ wpp, origin }: ResetRequest['input']): Promise<ResetRequest['output']> {
    const numberHash = this.numbers.hash(wpp);
    await this.throttle.admit(numberHash, origin.address);
    const { code, codeHash } = await this.secrets.code();
    const [handle, browserToken] = [this.secrets.handle(), this.secrets.browserToken()];
    const owner = await withSystem(this.db, (manager) => this.numbers.find(manager, wpp));
    const { companyId, userId } = owner ?? { companyId: 0, userId: 0 };

    await withTenant(this.db, { companyId }, async (manager) => {
      const user = await manager.findOneBy(User, { companyId, id: userId });
      const hashes = { handleHash: this.secrets.hash(handle), browserHash: this.secrets.hash(browserToken), codeHash };
      await startReset(manager, { numberHash, ...hashes, owner: user && { companyId, userId } });
      const text = noticeTexts(user?.language ?? '').code(code, RESET_RULES.codeLife / 60);
      await this.notices.queue(manager, user && { to: withCountry(user.wpp), text }, RESET_RULES.codeLife);
      const anonymous = { companyId, userId: 0, name: '', sessionId: null };
      if (user) await recordAudit(manager, anonymous, 'password.resetAsked', { target: userTarget(user), origin });
    });
    return { userId: handle, browserToken };
  }
}
