import { withCountry } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RecoveryNumbers } from '../../accounts/users/recovery-numbers.js';
import type { User } from '../../accounts/users/user.entity.js';
import { PlatformNotices } from '../../recovery/platform-notices.js';
import type { AttemptRule } from '../../sessions/throttle/attempt-rules.js';
import { countFailure } from '../../sessions/throttle/counters.js';
import { ThrottleKeys } from '../../sessions/throttle/throttle-keys.js';
import { type ChangedPart, changeText } from './change-texts.js';

const NOTICE_LIFE_SECONDS = 3_600;
/** Nobody's phone is flooded by an account that names it and changes again and again. */
const NOTICES_A_DAY: AttemptRule = { limit: 10, window: 24 * 3_600 };

/** Notifies the number that a user had before of what was changed, whoever changed it. */
@Injectable()
export class NotifyChange {
  constructor(
    private readonly notices: PlatformNotices,
    private readonly numbers: RecoveryNumbers,
    private readonly keys: ThrottleKeys,
  ) {}

  /** Records the notice in the caller's transaction; none without a number, and none beyond ten a day for each. */
  async execute(manager: EntityManager, before: User, after: User): Promise<void> {
    const parts = this.partsOf(before, after);
    const to = withCountry(before.wpp);
    if (to === '' || parts.length === 0) return;
    const key = this.keys.of(`change notice:${this.numbers.hash(to)}`);
    if (!(await countFailure(manager, key, NOTICES_A_DAY))) return;
    await this.notices.queue(manager, { to, text: changeText(before.language, parts) }, NOTICE_LIFE_SECONDS);
  }

  private partsOf(before: User, after: User): ChangedPart[] {
    const parts: [ChangedPart, boolean][] = [
      ['password', before.passwordHash !== after.passwordHash],
      ['email', before.email !== after.email],
      ['wpp', this.numbers.hash(before.wpp) !== this.numbers.hash(after.wpp)],
    ];
    return parts.filter(([, isChanged]) => isChanged).map(([part]) => part);
  }
}
