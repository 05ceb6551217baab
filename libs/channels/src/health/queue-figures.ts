import { type ConnectionHealth, HEALTH_QUEUE_MAX } from '@prosa/contracts';
import { WAITING } from '../outbound/outbound-row.js';

type Queue = ConnectionHealth['queue'];
export type QueueRow = Omit<Queue, 'oldestAt'> & { oldestAt: Date | null };

/** SQL of what waits to be sent by a connection. A queue of thousands is not counted to its end. */
export const queueSql = (companyId: string, connectionId: string): string =>
  `SELECT count(*) FILTER (WHERE state = 'queued')::int AS waiting, count(*) FILTER (WHERE state = 'sending')::int AS sending,
     count(*) FILTER (WHERE state = 'unknown')::int AS unknown,
     min(greatest(created_at, next_try_at)) FILTER (WHERE next_try_at <= now()) AS "oldestAt"
   FROM (SELECT state, created_at, next_try_at FROM outbound_message
         WHERE company_id = ${companyId} AND connection_id = ${connectionId} AND state IN ${WAITING}
         LIMIT ${HEALTH_QUEUE_MAX}) waiting`;

export const queueView = ({ waiting, sending, unknown, oldestAt }: QueueRow): Queue => ({
  waiting,
  sending,
  unknown,
  oldestAt: oldestAt?.toISOString() ?? null,
});
