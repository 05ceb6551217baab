import type { Actor, Language, MailContent } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { assertSuper } from '../platform/as-super.js';
import { outcomeOf } from './mail-outcome.js';
import { sendBySmtp } from './smtp-client.js';
import { SmtpSettings } from './smtp-settings.js';

/** Less than a request may last. */
const TRIAL_MS = 8_500;

/** Sends a message to the super user who tries the settings, and waits for the answer. */
@Injectable()
export class TrialMail {
  constructor(
    private readonly db: DataSource,
    private readonly settings: SmtpSettings,
  ) {}

  /** Throws the errors of `mail.trial`. */
  async execute(actor: Actor): Promise<{ to: string }> {
    assertSuper(actor);
    const server = await this.settings.server();
    if (!server) throw new AppError('ERR_MAIL_NOT_SET_UP');
    const { email: to, language } = await this.receiverOf(actor);
    const messageId = `${randomUUID()}@${server.sender.split('@').at(-1)}`;
    try {
      const route = await this.settings.routeTo(server);
      const onHandOver = () => Promise.resolve();
      const content = contentFor(language);
      await sendBySmtp(server, route, { to, content, messageId, limitMs: TRIAL_MS, onHandOver });
    } catch (error) {
      const { code, reason } = outcomeOf(error);
      throw new AppError(code ?? 'ERR_MAIL_UNREACHABLE', { reason }, { cause: error });
    }
    return { to };
  }

  private receiverOf({ companyId, userId }: Actor): Promise<{ email: string; language: Language | '' }> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const [user]: { email: string; language: Language | '' }[] = await manager.query(
        'SELECT email, language FROM app_user WHERE company_id = $1 AND id = $2',
        [companyId, userId],
      );
      if (!user) throw new AppError('ERR_NO_USER_FOUND');
      return user;
    });
  }
}

const TEXTS: Record<Language, { subject: string; text: string }> = {
  'pt-BR': { subject: 'Teste de e-mail da Prosa', text: 'O envio de e-mails da Prosa está funcionando.' },
  en: { subject: 'Trial e-mail of Prosa', text: 'Prosa can send e-mail.' },
  es: { subject: 'Prueba de correo de Prosa', text: 'El envío de correos de Prosa funciona.' },
  tr: { subject: 'Prosa deneme e-postası', text: 'Prosa e-posta gönderebiliyor.' },
};

function contentFor(language: Language | ''): MailContent {
  const { subject, text } = TEXTS[language || 'pt-BR'];
  return { subject, text, html: `<p>${text}</p>`, attachments: [] };
}
