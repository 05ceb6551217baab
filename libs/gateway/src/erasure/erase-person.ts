import type { ErasureCounts, PersonTraces } from '@prosa/contracts';
import { type ErasePerson as Eraser, namePattern } from '@prosa/service-kit/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Live events of the person's tickets, of groups in which the person wrote, and all that name the person. Those of the last
 * seconds wait for the next round: open consoles are receiving them. A console that missed one reads its lists again.
 */
const LIVE_EVENTS = `DELETE FROM realtime_event WHERE company_id = $1 AND at < now() - interval '3 seconds'
  AND ((audience ->> 'ticketId')::integer = ANY($2) OR payload::text ~ $3
    OR payload #>> '{contact,id}' = $4::integer::text)`;

/**
 * Requests of providers that were handled, also those that name no company: they are of no use but to be handled again by
 * hand.
 */
const WEBHOOKS = `DELETE FROM webhook WHERE (company_id = $1 OR company_id IS NULL) AND received_at <= $2 AND handled_at IS NOT NULL
  AND encode(body, 'escape') ~ $3`;

/** Deletes a person from the log of live events and the journal of webhooks. */
@Injectable()
export class ErasePerson implements Eraser {
  async execute(manager: EntityManager, companyId: number, traces: PersonTraces): Promise<Partial<ErasureCounts>> {
    const { contactId, names, until, ticketIds, groupTicketIds } = traces;
    const pattern = namePattern(names);
    const erase = async (sql: string, values: unknown[]): Promise<number> => {
      const [, deleted]: [unknown, number] = await manager.query(sql, [companyId, ...values]);
      return deleted;
    };
    const liveEvents = await erase(LIVE_EVENTS, [[...ticketIds, ...groupTicketIds], pattern, contactId]);
    const webhooks = await erase(WEBHOOKS, [until, pattern]);
    return { liveEvents, webhooks };
  }
}
