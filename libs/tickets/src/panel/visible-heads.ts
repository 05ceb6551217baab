import { type Actor, isAdmin } from '@prosa/contracts';
import { visibleTo } from '../conversation/ticket/ticket.policy.js';
import type { BoundValues } from '../database/bound-values.js';
import { ORDERS } from '../tickets/queries/ticket-order.js';

/** Which tickets of a status, as SQL over `ticket` as t. */
interface Heads {
  status: 'open' | 'pending';
  filter: string;
  limit: number;
}

/**
 * SQL of the latest tickets of a status, without groups, that the actor may see: those of all for an admin, otherwise
 * the actor's own and those of nobody. Each part is the head of an index, however many tickets there are.
 */
export function visibleHeads(actor: Actor, bound: BoundValues, { status, filter, limit }: Heads): string {
  const company = bound.bind(actor.companyId);
  const head = (condition: string) => `
    (SELECT t.* FROM ticket t
     WHERE t.company_id = ${company} AND t.status = '${status}' AND NOT t.is_group AND ${condition} AND ${filter}
     ORDER BY ${ORDERS.newest.by} LIMIT ${limit})`;
  if (isAdmin(actor)) return head('true');
  const unowned = `t.user_id IS NULL AND (${visibleTo(actor, 't', bound)})`;
  return [head(`t.user_id = ${bound.bind(actor.userId)}`), head(unowned)].join(' UNION ALL ');
}
