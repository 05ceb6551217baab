import { type EventMessage, PRESENCE_LASTS_MS } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { DataSource, Not } from 'typeorm';
import { distinctAliases, findByAliases } from '../../conversation/contact/contact-aliases.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';

/**
 * Records that a contact who is not blocked is typing, for their live ticket if there is one (docs/spec/domain-behaviour.md §2). Late
 * events are ignored.
 */
@Injectable()
export class RecordTicketPresence {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'contact.presence'>): Promise<void> {
    const { companyId, data, at } = event;
    const { connectionId, aliases, presence } = data;

    return once(this.db, event, 'tell-presence', async (manager) => {
      if (Date.now() - Date.parse(at) > PRESENCE_LASTS_MS) return;
      const { contacts } = await findByAliases(manager, companyId, distinctAliases(aliases));
      const [contact] = contacts;
      if (!contact?.active) return;
      const contactId = contact.id;
      const ticket = await manager.findOneBy(Ticket, { companyId, connectionId, contactId, status: Not('closed') });
      if (!ticket) return;
      const { id: ticketId, place, isGroup } = ticket;
      await recordEvent(manager, 'ticket.presence', laneOf(ticket), { ticketId, place, isGroup, presence });
    });
  }
}
