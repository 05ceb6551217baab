import {
  type Actor,
  FAILURE_EXAMPLES,
  FAILURE_HOURS,
  FAILURES_MAX,
  type FailedMessage,
  OPERATIONS_MINUTES,
} from '@prosa/contracts';
import { visibleTo } from '../conversation/ticket/ticket.policy.js';
import { costCounts } from '../counts/add-to-counts.js';
import { COUNTED_MESSAGE } from '../counts/counted-messages.js';
import { BoundValues } from '../database/bound-values.js';
import { isoTime } from '../database/iso-time.js';

/** What the statement answers. */
export interface FoundOperations {
  asOf: string;
  firstMinute: string;
  month: string;
  /** `minute`: counted from the first one. */
  minutes: { connectionId: number; minute: number; received: number; sent: number }[];
  failures: { reason: string; connectionId: number; count: number; latestAt: string }[];
  examples: (FailedMessage & { reason: string })[];
  costs: CostRow[];
}

export interface CostRow {
  connectionId: number;
  category: string;
  isBillable: boolean;
  /** '' while no rate is known. */
  currency: string;
  messages: number;
  amount: number;
}

/** A query of its own is run once, an expression for each message. */
const FIRST_MINUTE = `(SELECT date_trunc('minute', now()) - interval '${OPERATIONS_MINUTES - 1} minutes')`;
/** Of our messages: it has left. Those from the phone have no state. */
const HAS_LEFT = `(send_state IS NULL OR send_state IN ('written', 'accepted', 'delivered', 'read'))`;

const list = (sql: string): string => `(SELECT coalesce(json_agg(x), '[]') FROM (${sql}) x)`;

/**
 * One statement that reads the messages of the last hour by their index of time, the failures of the last day by theirs,
 * and the costs of the month from their counts and the changes that are not in them yet.
 */
export function operationsStatement(actor: Actor): { sql: string; values: unknown[] } {
  const bound = new BoundValues();
  const company = `${bound.bind(actor.companyId)}::integer`;
  const month = `date_trunc('month', now() AT TIME ZONE company_zone(${company}))::date`;

  const minutes = `
    SELECT connection_id AS "connectionId", floor(date_part('epoch', created_at - ${FIRST_MINUTE}) / 60)::integer AS minute,
      count(*) FILTER (WHERE NOT from_me) AS received, count(*) FILTER (WHERE from_me) AS sent
    FROM message
    WHERE company_id = ${company} AND created_at >= ${FIRST_MINUTE}
      AND created_at < ${FIRST_MINUTE} + interval '${OPERATIONS_MINUTES} minutes'
      AND ${COUNTED_MESSAGE} AND (NOT from_me OR ${HAS_LEFT})
    GROUP BY 1, 2`;
  const failed = `
    SELECT id, ticket_id, connection_id, failure AS reason, failed_at FROM message
    WHERE company_id = ${company} AND failed_at > now() - interval '${FAILURE_HOURS} hours'
      AND failed_at IS NOT NULL AND failure IS NOT NULL AND NOT is_deleted
    ORDER BY failed_at DESC LIMIT ${FAILURES_MAX}`;
  const failures = `
    SELECT reason, connection_id AS "connectionId", count(*) AS count, ${isoTime('max(failed_at)')} AS "latestAt"
    FROM failed GROUP BY 1, 2`;
  const seen = visibleTo(actor, 't', bound);
  const examples = `
    SELECT f.reason, f.id AS "messageId", f.connection_id AS "connectionId", ${isoTime('f.failed_at')} AS at,
      CASE WHEN ${seen} THEN t.uuid END AS "ticketUuid",
      CASE WHEN ${seen} THEN json_build_object('id', p.id, 'name', p.name) END AS contact
    FROM (SELECT *, row_number() OVER (PARTITION BY reason ORDER BY failed_at DESC, id DESC) AS place FROM failed) f
    JOIN ticket t ON t.company_id = ${company} AND t.id = f.ticket_id
    JOIN contact p ON p.company_id = t.company_id AND p.id = t.contact_id
    WHERE f.place <= ${FAILURE_EXAMPLES} ORDER BY f.failed_at DESC, f.id DESC`;
  const costs = `
    SELECT connection_id AS "connectionId", category, is_billable AS "isBillable", currency, sum(messages) AS messages,
      sum(amount)::float8 AS amount
    FROM (SELECT day, connection_id, category, is_billable, currency, messages, amount FROM cost_count
        WHERE company_id = ${company} AND day >= ${month}
      UNION ALL SELECT day, connection_id, category, is_billable, currency, messages, amount
        FROM (${costCounts(`(SELECT * FROM cost_change WHERE company_id = ${company})`)}) changed WHERE day >= ${month}) c
    GROUP BY 1, 2, 3, 4 HAVING sum(messages) <> 0 ORDER BY category, currency`;

  const sql = `
    WITH failed AS MATERIALIZED (${failed})
    SELECT json_build_object('asOf', ${isoTime('now()')}, 'firstMinute', ${isoTime(FIRST_MINUTE)}, 'month', ${month}::text,
      'minutes', ${list(minutes)}, 'failures', ${list(failures)}, 'examples', ${list(examples)}, 'costs', ${list(costs)}
    ) AS found`;
  return { sql, values: bound.list };
}
