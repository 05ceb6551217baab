import { type Actor, ATTENDED_MAX, type AttendedTicket } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';
import { visibleTo } from '../../conversation/ticket/ticket.policy.js';

/**
 * The latest tickets that each of these users attends, open and groups, as far as the actor may see them. Each user's
 * are the head of an index, however many there are.
 */
export function attendedTickets(reader: Reader, actor: Actor, userIds: number[]): Promise<AttendedTicket[]> {
  const bound = new BoundValues();
  return rows<AttendedTicket>(
    reader,
    `SELECT attended.* FROM unnest(${bound.bind([...new Set(userIds)])}::integer[]) AS attendant (id)
     CROSS JOIN LATERAL (
       SELECT head.* FROM unnest(ARRAY['open', 'group']) AS tab (status)
       CROSS JOIN LATERAL (
         SELECT t.id, t.uuid, t.status, t.user_id AS "userId" FROM ticket t
         WHERE t.company_id = ${bound.bind(actor.companyId)} AND t.user_id = attendant.id AND t.status = tab.status
           AND (${visibleTo(actor, 't', bound)})
         ORDER BY t.updated_at DESC, t.id DESC LIMIT ${ATTENDED_MAX}
       ) head LIMIT ${ATTENDED_MAX}
     ) attended`,
    bound.list,
  );
}
