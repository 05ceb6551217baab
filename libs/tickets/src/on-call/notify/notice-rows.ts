import type { TicketLogType } from '@prosa/contracts';
import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Messages from a phone are answers for so many hours, or two intervals where these are longer. */
const ANSWER_HOURS = 2;

interface SentNotice {
  id: string;
  userId: number;
  phone: string;
  ticketIds: number[];
  /** Minutes until the next one. */
  interval: number;
  /** Push and e-mail are requested already. */
  isOther: boolean;
}

/** Stores what somebody is notified of, and counts it for each ticket. What is older than a week is deleted. */
export async function saveNotice(
  manager: EntityManager,
  companyId: number,
  { id, userId, phone, ticketIds, interval, isOther }: SentNotice,
): Promise<void> {
  await pipelineQuery(
    manager,
    `INSERT INTO on_call_notice (company_id, id, user_id, phone, ticket_ids, answers_until, other_at)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp() + greatest($6 * interval '2 minutes', interval '${ANSWER_HOURS} hours'),
       CASE WHEN $7 THEN clock_timestamp() END)`,
    [companyId, id, userId, phone, ticketIds, interval, isOther],
  );
  await pipelineQuery(
    manager,
    `INSERT INTO on_call_notified AS n (company_id, ticket_id, user_id, since, times)
     SELECT company_id, id, $3, moved_at, 1 FROM ticket WHERE company_id = $1 AND id = ANY($2)
     ON CONFLICT (company_id, ticket_id, user_id) DO UPDATE SET since = excluded.since,
       times = CASE WHEN n.since = excluded.since THEN n.times + 1 ELSE 1 END`,
    [companyId, ticketIds, userId],
  );
  await pipelineQuery(
    manager,
    `DELETE FROM on_call_notice WHERE company_id = $1 AND sent_at < now() - interval '7 days'`,
    [companyId],
  );
  await pipelineQuery(
    manager,
    `DELETE FROM on_call_notified n USING ticket t WHERE n.company_id = $1 AND t.company_id = n.company_id
       AND t.id = n.ticket_id AND t.status <> 'pending'`,
    [companyId],
  );
}

interface LoggedNotice {
  type: Extract<TicketLogType, 'onCall' | 'onCallOther'>;
  userId: number;
  ticketIds: number[];
}

/** Adds the notice to the log of each of its tickets. */
export const logNotice = (
  manager: EntityManager,
  companyId: number,
  { type, userId, ticketIds }: LoggedNotice,
): Promise<void> =>
  pipelineQuery(
    manager,
    `INSERT INTO ticket_log (company_id, ticket_id, type, user_id, queue_id, queue_name)
     SELECT t.company_id, t.id, $2, $3, t.queue_id, q.name FROM ticket t
     LEFT JOIN queue q ON q.company_id = t.company_id AND q.id = t.queue_id
     WHERE t.company_id = $1 AND t.id = ANY($4)`,
    [companyId, type, userId, ticketIds],
  );
