import type { Language } from '@prosa/contracts';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { AppError, withCountry } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RecoveryNumbers } from '../accounts/users/recovery-numbers.js';
import { SignInNames } from '../accounts/users/sign-in-names.js';
import { User } from '../accounts/users/user.entity.js';
import { PlatformNotices } from '../recovery/platform-notices.js';
import type { AttemptRule } from '../sessions/throttle/attempt-rules.js';
import { countFailure } from '../sessions/throttle/counters.js';
import { ThrottleKeys } from '../sessions/throttle/throttle-keys.js';

const NOTICE_LIFE_SECONDS = 3_600;
/** Nobody's phone is flooded by sign-ups with their e-mail. */
const NOTICES_A_DAY: AttemptRule = { limit: 3, window: 24 * 3_600 };

/** Texts in the user's language; pt-BR when none was chosen (docs/spec/core.md §1). */
const TEXTS: Record<Language, string> = {
  'pt-BR':
    'Alguém quis criar uma conta na Prosa com o seu e-mail, que já tem uma. Se foi você, entre com a sua senha ou recupere-a. Se não foi, não é preciso fazer nada.',
  en: 'Somebody wanted to create a Prosa account with your e-mail, which has one already. If it was you, sign in with your password or recover it. If not, there is nothing to do.',
  es: 'Alguien quiso crear una cuenta en Prosa con tu correo, que ya tiene una. Si fuiste tú, entra con tu contraseña o recupérala. Si no, no hace falta hacer nada.',
  tr: 'Birisi, zaten hesabı olan e-postanızla Prosa hesabı açmak istedi. Sizseniz parolanızla giriş yapın veya parolayı kurtarın. Değilseniz bir şey yapmanız gerekmez.',
};

/** Answers sign-ups with an e-mail that is in use like all others, so that nobody learns who has an account. */
@Injectable()
export class TakenEmail {
  // oxlint-disable-next-line max-params -- an owner is found by e-mail and notified by number
  constructor(
    private readonly db: DataSource,
    private readonly names: SignInNames,
    private readonly numbers: RecoveryNumbers,
    private readonly notices: PlatformNotices,
    private readonly keys: ThrottleKeys,
  ) {}

  /**
   * The answer of a sign-up that failed because its e-mail is in use: nothing was created, and the owner is notified at
   * the proven number. Throws every other error again.
   */
  async answer(error: unknown, email: string): Promise<{ companyId: number; userId: number }> {
    if (!(error instanceof AppError) || error.code !== 'ERR_EMAIL_ALREADY_EXISTS') throw error;
    const owner = await withSystem(this.db, (manager) => this.names.find(manager, email));
    if (owner) await this.notify(owner);
    return { companyId: 0, userId: 0 };
  }

  private notify({ companyId, userId }: { companyId: number; userId: number }): Promise<void> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const user = await manager.findOneBy(User, { companyId, id: userId });
      const number = await this.numbers.ofUser(manager, { companyId, userId });
      if (!user || !number?.provenAt) return;
      const key = this.keys.of(`sign-up notice:${number.hash}`);
      if (!(await countFailure(manager, key, NOTICES_A_DAY))) return;
      const notice = { to: withCountry(user.wpp), text: TEXTS[user.language || 'pt-BR'] };
      await this.notices.queue(manager, notice, NOTICE_LIFE_SECONDS);
    });
  }
}
