import { type Actor, type OlderRequestView, OLDER_ANSWER_WITHIN_MS, type OldestMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';

/** Asks the phone for messages older than the first of a thread. */
@Injectable()
export class RequestOlder {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_TICKET_FOUND, for a hidden one too; ERR_NO_OLDER_MESSAGES without a message that the phone knows. */
  execute(actor: Actor, ticketId: number): Promise<OlderRequestView> {
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const ticket = await manager.findOneBy(Ticket, { companyId, id: ticketId });
      if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
      const oldest = await oldestOf(manager, ticket);
      if (!oldest) throw new AppError('ERR_NO_OLDER_MESSAGES');
      const { connectionId } = ticket;
      await recordEvent(manager, 'history.requested', laneOf(ticket), { connectionId, ticketId, oldest });
      return { ticketId, until: new Date(Date.now() + OLDER_ANSWER_WITHIN_MS).toISOString() };
    });
  }
}

async function oldestOf(manager: EntityManager, ticket: Ticket): Promise<OldestMessage | undefined> {
  const [oldest] = await rows<OldestMessage>(
    manager,
    `SELECT chat_id AS "chatId", external_id AS "externalId", from_me AS "fromMe", participant,
       ${isoTime('created_at')} AS "sentAt"
     FROM message WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3 AND external_id <> ''
       AND chat_id <> '' ORDER BY seq LIMIT 1`,
    [ticket.companyId, ticket.contactId, ticket.connectionId],
  );
  return oldest;
}
