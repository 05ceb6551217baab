import { type Actor, seesMaskedNumbers, type ListTicketsInput } from '@prosa/contracts';
import type { BoundValues } from '../../database/bound-values.js';
import { statusesOf, ticketFilter } from '../queries/ticket-filter.js';
import { searchedTickets } from '../queries/ticket-search.js';

/** SQL of all tickets (as t) on all pages of the list with these filters. */
export function listedTickets(actor: Actor, input: ListTicketsInput, bound: BoundValues): string {
  const statuses = `t.status = ANY(${bound.bind(statusesOf(input))}::text[])`;
  const conditions = `${ticketFilter(actor, input, bound)} AND ${statuses}`;
  const search = input.searchParam?.trim();
  if (!search) return `ticket t WHERE ${conditions}`;
  const scope = { company: bound.bind(actor.companyId), hidesNumbers: seesMaskedNumbers(actor) };
  return `ticket t WHERE ${conditions} AND t.id IN (${searchedTickets(search, scope, bound)})`;
}

/** SQL of id and status of the named tickets. A missing one has no status. */
export function namedTickets(actor: Actor, ids: number[], bound: BoundValues): string {
  return `unnest(${bound.bind([...new Set(ids)])}::integer[]) AS named (id)
    LEFT JOIN ticket t ON t.company_id = ${bound.bind(actor.companyId)} AND t.id = named.id`;
}
