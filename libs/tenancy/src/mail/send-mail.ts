import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '@prosa/service-kit/operations';
import { LOG, WorkRunner } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { type Outcome, outcomeOf, shownOutcome } from './mail-outcome.js';
import { beginAttempt, finishAttempt, MAIL_WORK, type MailRow, markHandedOver } from './mail-rows.js';
import { sendBySmtp } from './smtp-client.js';
import { SmtpSettings } from './smtp-settings.js';

const FIRST_AFTER_MS = 5_000;
/** An attempt lasts no longer: less than a message is claimed for. */
const ATTEMPT_MS = 120_000;

/**
 * Sends messages one after the other, whatever process queued them. A process that is killed leaves its message to another,
 * unless it was handing it over: then the message is not sent again by itself, because the server may have it.
 */
@Injectable()
export class SendMail extends WorkRunner {
  constructor(
    private readonly db: DataSource,
    private readonly settings: SmtpSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    super({ log, waiting: 'messages wait', firstAfterMs: FIRST_AFTER_MS, isDaemon: true });
  }

  /** Sends the message that is due first. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await MAIL_WORK.claim(this.db);
    if (!due) return false;
    const mail = await beginAttempt(this.db, due);
    if (!mail) return true;
    const outcome = await this.send(due.companyId, mail);
    // A refusal is about the receiver, whose address it may name.
    if (outcome.code !== null && outcome.code !== 'ERR_MAIL_REFUSED') {
      this.log.warn({ companyId: due.companyId, mailId: due.id, ...outcome }, 'a message was not sent');
    }
    await finishAttempt(this.db, due.companyId, mail, shownOutcome(outcome));
    return true;
  }

  private async send(companyId: number, mail: MailRow): Promise<Outcome> {
    const { email, content } = mail;
    if (email === null) return { state: 'refused', code: 'ERR_NO_USER_FOUND', reason: '' };
    const onHandOver = () => markHandedOver(this.db, companyId, mail);
    try {
      const server = await this.settings.server();
      if (!server) return { state: 'waiting', code: 'ERR_MAIL_NOT_SET_UP', reason: '' };
      const route = await this.settings.routeTo(server);
      const messageId = `${companyId}.${mail.id}.prosa@${server.sender.split('@').at(-1)}`;
      await sendBySmtp(server, route, { to: email, content, messageId, limitMs: ATTEMPT_MS, onHandOver });
      return { state: 'sent', code: null, reason: '' };
    } catch (error) {
      return outcomeOf(error);
    }
  }
}
