import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { DataSource, type EntityManager } from 'typeorm';
import { Tombstones } from '../../contacts/erasure/tombstones.js';
import { withoutErased } from '../../contacts/erasure/without-erased.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import { type HistoryData, storeHistory } from './store-history.js';

/** Handles older messages of a chat, except those of people who were erased since. Those who requested them learn what came of it. */
@Injectable()
export class ReceiveHistory {
  constructor(
    private readonly db: DataSource,
    private readonly tombstones: Tombstones,
  ) {}

  execute(event: EventMessage<'history.received'>): Promise<void> {
    const { companyId, data } = event;

    return once(this.db, event, 'receive-history', async (manager) => {
      const messages = await withoutErased(manager, this.tombstones, companyId, data.messages);
      const added = await storeHistory(manager, companyId, { ...data, messages });
      if (data.answer) await publishAnswer(manager, companyId, data.answer, added);
    });
  }
}

/** Nothing is recorded for a ticket that was deleted meanwhile. */
async function publishAnswer(
  manager: EntityManager,
  companyId: number,
  { ticketId, outcome }: NonNullable<HistoryData['answer']>,
  added: number,
): Promise<void> {
  const ticket = await lockTicket(manager, companyId, ticketId);
  if (!ticket) return;
  const { contactId, connectionId, place, isGroup } = ticket;
  await recordEvent(manager, 'history.answered', laneOf(ticket), {
    ticketId,
    contactId,
    connectionId,
    place,
    isGroup,
    outcome: outcome === 'placed' && added === 0 ? 'exhausted' : outcome,
  });
}
