import {
  type Actor,
  type EventMessage,
  type Language,
  onCallAt,
  seesMaskedNumbers,
  withMaskedNumbers,
} from '@prosa/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { once, queueNotice } from '@prosa/service-kit/bus';
import { PlatformConfig, type Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { actingUser } from '../../attendants/acting-user.js';
import { rows } from '../../database/rows.js';
import { type CompanyRoster, lockRoster, readRoster, type RosterPerson } from '../roster.js';
import { type Candidate, chooseReceivers, type Receiver } from './choose-receivers.js';
import { logNotice, saveNotice } from './notice-rows.js';
import { type ListedTicket, noticeText } from './notice-texts.js';
import { stopWatching } from './on-call-timer.js';
import { requestOther } from './request-other.js';
import { type NamedTicket, waitingTickets } from './waiting-tickets.js';

/** Tickets that a notice lists: each has a number of one digit. */
export const LISTED_MAX = 9;
/** A notice that could not be sent by then goes by push and e-mail. Never longer than until the next one. */
const LIFE_SECONDS = 120;

/** Whom a notice is for. */
interface Reader {
  actor: Actor;
  language: Language | '';
}

/**
 * Notifies people on call of tickets that wait while nobody who may take them is online (docs/decisions/032-on-call.md).
 * What is due is read and its notice recorded in one transaction, so that each goes out once, however often or late the
 * timer fires.
 */
@Injectable()
export class NotifyOnCall {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
    private readonly config: PlatformConfig,
  ) {}

  execute(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId } = event;
    return once(this.db, event, 'notify-on-call', async (manager) => {
      await lockRoster(manager, companyId);
      const roster = await readRoster(manager, companyId);
      if (roster.people.length === 0) return stopWatching(manager, companyId);
      const tickets = await waitingTickets(manager, companyId);
      if (tickets.length === 0) return;
      for (const receiver of await this.receivers(manager, companyId, { roster, tickets })) {
        await this.notify(manager, companyId, { receiver, roster });
      }
    });
  }

  private async receivers(
    manager: EntityManager,
    companyId: number,
    { roster, tickets }: { roster: CompanyRoster; tickets: NamedTicket[] },
  ): Promise<Receiver<NamedTicket>[]> {
    const ids = onCallAt(roster, roster.now);
    const onCall = roster.people.filter(({ id }) => ids.includes(id));
    const people = await candidates(
      manager,
      companyId,
      onCall.map(({ userId }) => userId),
    );
    return chooseReceivers(tickets, { people, onCall, now: roster.now });
  }

  private async notify(
    manager: EntityManager,
    companyId: number,
    { receiver, roster }: { receiver: Receiver<NamedTicket>; roster: CompanyRoster },
  ): Promise<void> {
    const { userId, isAdmin, tickets } = receiver;
    const reader = await readerOf(manager, companyId, userId);
    if (!reader) return;
    const person = roster.people.find((each) => each.userId === userId);
    const { phone, interval } = person ?? { phone: '', interval: 0 };
    const ticketIds = tickets.map(({ id }) => id);
    const noticeId = person ? await this.sendTo(manager, reader, { person, tickets }) : randomUUID();
    await saveNotice(manager, companyId, { id: noticeId, userId, phone, interval, ticketIds, isOther: isAdmin });
    if (isAdmin) {
      await this.requestOther(manager, companyId, { noticeId, userId, language: reader.language, tickets });
    }
  }

  /** By WhatsApp. Returns the id of the notice. */
  private async sendTo(
    manager: EntityManager,
    reader: Reader,
    { person, tickets }: { person: RosterPerson; tickets: NamedTicket[] },
  ): Promise<string> {
    const { companyId, userId } = reader.actor;
    const listed = this.listed(reader, tickets);
    const text = noticeText(reader.language, listed, tickets.length - listed.length);
    const lifeSeconds = Math.min(LIFE_SECONDS, person.interval * 60);
    await logNotice(manager, companyId, { type: 'onCall', userId, ticketIds: tickets.map(({ id }) => id) });
    return queueNotice(manager, this.sealer, companyId, { notice: { to: person.phone, text }, lifeSeconds });
  }

  /** Also what is left to do when the notice could not be sent by WhatsApp. */
  async requestOther(
    manager: EntityManager,
    companyId: number,
    notice: { noticeId: string; userId: number; language: Language | ''; tickets: NamedTicket[] },
  ): Promise<void> {
    const { noticeId, userId, language, tickets } = notice;
    const [first] = tickets;
    await requestOther(manager, companyId, {
      noticeId,
      userId,
      language,
      count: tickets.length,
      listed: tickets.slice(0, LISTED_MAX).map((ticket) => ({ ...ticket, link: this.linkOf(ticket) })),
      path: tickets.length === 1 ? `/tickets/${first!.uuid}` : '/tickets',
    });
    await logNotice(manager, companyId, { type: 'onCallOther', userId, ticketIds: tickets.map(({ id }) => id) });
  }

  /** Numbers are masked where the console masks them for the reader. */
  private listed({ actor }: Reader, tickets: NamedTicket[]): ListedTicket[] {
    return tickets.slice(0, LISTED_MAX).map((ticket) => {
      const { contact } = seesMaskedNumbers(actor) ? withMaskedNumbers({ contact: ticket.contact }) : ticket;
      return { ...ticket, contact: contact.name, link: this.linkOf(ticket) };
    });
  }

  private readonly linkOf = ({ uuid }: { uuid: string }): string => `${this.config.publicUrl}/tickets/${uuid}`;
}

/** Null for a deleted user. */
async function readerOf(manager: EntityManager, companyId: number, userId: number): Promise<Reader | null> {
  const actor = await actingUser(manager, companyId, userId);
  const sql = 'SELECT language FROM attendant WHERE company_id = $1 AND id = $2';
  const [user] = await rows<Pick<Reader, 'language'>>(manager, sql, [companyId, userId]);
  return actor && user ? { actor, language: user.language } : null;
}

/** Who is online, an admin, or one of these users. */
const candidates = (manager: EntityManager, companyId: number, userIds: number[]): Promise<Candidate[]> =>
  rows<Candidate>(
    manager,
    `SELECT 'user' AS kind, a.id AS "userId", a.profile, a.all_ticket AS "allTicket", a.allow_group AS "allowGroup",
       a.is_online AS "isOnline", (SELECT coalesce(array_agg(m.queue_id), '{}') FROM queue_member m
         WHERE m.company_id = a.company_id AND m.user_id = a.id) AS "queueIds",
       (SELECT max(n.sent_at) FROM on_call_notice n
        WHERE n.company_id = a.company_id AND n.user_id = a.id) AS "notifiedAt"
     FROM attendant a
     WHERE a.company_id = $1 AND NOT a.is_deleted AND (a.is_online OR a.profile = 'admin' OR a.id = ANY($2))
     ORDER BY a.id`,
    [companyId, userIds],
  );
