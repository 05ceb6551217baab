import { type Actor, type EventMessage, type Language, seesMaskedNumbers, withMaskedNumbers } from '@prosa/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { once, queueNotice } from '@prosa/service-kit/bus';
import { PlatformConfig, type Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { DataSource, type EntityManager } from 'typeorm';
import { actingUser } from '../../attendants/acting-user.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { seesWhereItIs } from '../../conversation/ticket/ticket.policy.js';
import { rows } from '../../database/rows.js';
import { logStep } from '../../tickets/log/log-step.js';
import { moveTicket } from '../../tickets/move-ticket.js';
import { noticeTexts } from '../notify/notice-texts.js';

/** An answer to an answer is of no use later. */
const LIFE_SECONDS = 600;

interface AnsweredNotice {
  id: string;
  userId: number;
  phone: string;
  language: Language | '';
  /** How many tickets the notice lists. */
  listed: number;
}

/** Gives somebody on call the ticket whose number they answered, and answers them. */
@Injectable()
export class AnswerReply {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
    private readonly config: PlatformConfig,
  ) {}

  execute(event: EventMessage<'onCall.replied'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'answer-reply', async (manager) => {
      const notice = await findNotice(manager, companyId, data.noticeId);
      const actor = notice && (await actingUser(manager, companyId, notice.userId));
      if (!notice || !actor) return;
      const { phone: to, language } = notice;
      const text =
        data.ticketId === null
          ? await hint(manager, companyId, notice)
          : await this.take(manager, actor, { ticketId: data.ticketId, language });
      if (text === null) return;
      await queueNotice(manager, this.sealer, companyId, { notice: { to, text }, lifeSeconds: LIFE_SECONDS });
    });
  }

  /** By the person's own rights of this moment. Returns what they are answered. */
  private async take(
    manager: EntityManager,
    actor: Actor,
    { ticketId, language }: { ticketId: number; language: Language | '' },
  ): Promise<string> {
    const { companyId, userId } = actor;
    const texts = noticeTexts(language);
    const ticket = await lockTicket(manager, companyId, ticketId);
    if (!ticket || !seesWhereItIs(actor, ticket)) return texts.waitsNoMore;
    const to = ticket.acceptedBy(userId, null);
    const view = await moveTicket(manager, actor, ticket, { to, event: 'ticket.accepted' });
    if (view.userId !== userId) return view.user ? texts.takenBy(view.user.name) : texts.waitsNoMore;
    if (to) await logStep(manager, { companyId, ticketId, type: 'onCallReply', userId, queueId: ticket.queueId });
    const { contact } = seesMaskedNumbers(actor) ? withMaskedNumbers({ contact: view.contact }) : view;
    return texts.taken(contact.name, `${this.config.publicUrl}/tickets/${view.uuid}`);
  }
}

async function findNotice(
  manager: EntityManager,
  companyId: number,
  noticeId: string,
): Promise<AnsweredNotice | undefined> {
  const [notice] = await rows<AnsweredNotice>(
    manager,
    `SELECT n.id, n.user_id AS "userId", n.phone, a.language, cardinality(n.ticket_ids) AS listed
     FROM on_call_notice n JOIN attendant a ON a.company_id = n.company_id AND a.id = n.user_id
     WHERE n.company_id = $1 AND n.id = $2`,
    [companyId, noticeId],
  );
  return notice;
}

/** How to answer, once for each notice: whoever goes on writing is not answered again. */
async function hint(manager: EntityManager, companyId: number, notice: AnsweredNotice): Promise<string | null> {
  const hinted = await rows(
    manager,
    `UPDATE on_call_notice SET hinted_at = clock_timestamp() WHERE company_id = $1 AND id = $2 AND hinted_at IS NULL
     RETURNING 1`,
    [companyId, notice.id],
  );
  return hinted.length > 0 ? noticeTexts(notice.language).answer(notice.listed) : null;
}
