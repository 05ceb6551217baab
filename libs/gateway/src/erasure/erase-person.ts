import type { ErasureCounts, PersonTraces } from '@prosa/contracts';
import { type ErasePerson as Eraser, namePattern } from '@prosa/service-kit/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WebhookJournal } from '../webhooks/webhook-journal.js';

/**
 * Live events of the person's tickets, of groups in which the person wrote, and all that name the person. Those of the last
 * seconds wait for the next round: open consoles are receiving them. A console that missed one reads its lists again.
 */
const LIVE_EVENTS = `DELETE FROM realtime_event WHERE company_id = $1 AND at < now() - interval '3 seconds'
  AND ((audience ->> 'ticketId')::integer = ANY($2) OR payload::text ~ $3
    OR payload #>> '{contact,id}' = $4::integer::text OR payload #>> '{schedule,contactId}' = $4::integer::text)`;

/** Deletes a person from the log of live events and the journal of webhooks. */
@Injectable()
export class ErasePerson implements Eraser {
  constructor(private readonly journal: WebhookJournal) {}

  async execute(manager: EntityManager, companyId: number, traces: PersonTraces): Promise<Partial<ErasureCounts>> {
    const { contactId, names, until, ticketIds, groupTicketIds } = traces;
    const [, liveEvents]: [unknown, number] = await manager.query(LIVE_EVENTS, [
      companyId,
      [...ticketIds, ...groupTicketIds],
      namePattern(names),
      contactId,
    ]);
    const webhooks = await this.journal.erase(manager, companyId, names, until);
    return { liveEvents, webhooks };
  }
}
