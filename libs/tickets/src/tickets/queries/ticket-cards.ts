import type { Actor, TicketCard, TicketView } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { TICKET_JOINS, TICKET_JSON } from '../../conversation/ticket/ticket-view.js';
import { visibleTo } from '../../conversation/ticket/ticket.policy.js';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';

const ID = /^\d+$/;

/** Tickets by id or uuid, in this order; those that the actor may not see are left out like absent ones. */
export async function ticketCards(reader: Reader, actor: Actor, refs: string[]): Promise<TicketCard[]> {
  const bound = new BoundValues();
  const ids = bound.bind(refs.filter((ref) => ID.test(ref)));
  const uuids = bound.bind(refs.filter((ref) => !ID.test(ref)));
  const found = await rows<{ view: TicketView }>(
    reader,
    `SELECT ${TICKET_JSON} AS view FROM ticket t ${TICKET_JOINS}
     WHERE t.company_id = ${bound.bind(actor.companyId)} AND (t.id = ANY(${ids}::integer[]) OR t.uuid = ANY(${uuids}::uuid[]))
       AND (${visibleTo(actor, 't', bound)})`,
    bound.list,
  );
  const tickets = new Map(found.flatMap(({ view }) => [view.id, view.uuid].map((ref) => [String(ref), view] as const)));
  return refs.flatMap((ref) => {
    const ticket = tickets.get(ref);
    return ticket ? [{ ref, ticket }] : [];
  });
}
