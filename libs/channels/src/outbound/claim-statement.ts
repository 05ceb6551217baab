import { DUE, WAITING, OUTBOUND_COLUMNS } from './outbound-row.js';
import { CLASS_SHARES } from './sending/outbound-classes.js';

const shares = Object.values(CLASS_SHARES);
const extras = shares.map(({ rows, chats }) => rows - chats);
/** Limits as numbers in the text: of a limit that is a value the planner expects a tenth of the table. */
const RUN_MAX = Math.max(...extras) + 1;
const CLAIM_MAX = shares.reduce((sum, { rows }) => sum + rows, 0);
const WINDOW = Math.max(...shares.map(({ rows, chats }) => chats * (rows - chats + 1)));

/**
 * Records what was written and claims what may go next, in one statement under the fence of the session.
 *
 * $1 company, $2 connection, $3 fence, $4 and $5 ids and chats of the rows that were written, $6 to $9 the budget of each
 * class: its name, the most rows and chats, and how many rows may be the second or a later one of their chat.
 *
 * A row may go when nothing of its chat is being sent, nothing of its class before it in the chat waits for a later time,
 * and it is no bulk message of a chat that has another one waiting. Rows of one chat are claimed as a run without gaps.
 * A class is looked for as a range, so that only its index gives the order: by the primary key the planner would read
 * through the rows of another class. All rows are locked in the order of their ids, as receipts lock them.
 *
 * Answers no row when the fence is stale, else one for each claimed row, by class and id, or a single one without an id.
 * "more" names the classes of which other rows wait; "nextTryIn" is when the first that was put off may go.
 */
export const CLAIM = `
  WITH owner AS MATERIALIZED (
    SELECT 1 FROM session_lease WHERE connection_id = $2 AND company_id = $1 AND fence = $3 FOR KEY SHARE
  ), budget AS (
    SELECT * FROM unnest($6::text[], $7::int[], $8::int[], $9::int[]) AS b(class, max_rows, max_chats, max_extras)
  ), eligible AS (
    SELECT b.*, due.id, row_number() OVER chat AS place, first_value(due.id) OVER chat AS first_id
    FROM budget b CROSS JOIN LATERAL (
      SELECT o.id, o.chat_key FROM outbound_message o
      WHERE o.company_id = $1 AND o.connection_id = $2 AND o.class BETWEEN b.class AND b.class AND o.state IN ${DUE}
        AND o.next_try_at <= now() AND (
          SELECT count(*) <= b.max_extras AND coalesce(bool_and(ahead.may_go), true) FROM (
            SELECT e.state <> 'sending' AND e.class = o.class AND e.next_try_at <= now() AS may_go
            FROM outbound_message e
            WHERE e.company_id = $1 AND e.connection_id = $2 AND e.chat_key = o.chat_key AND e.state IN ${WAITING}
              AND e.id <> ALL ($4) AND (e.state = 'sending' OR (e.class = o.class AND e.id < o.id)
                OR (o.class = 'bulk' AND e.class <> 'bulk'))
            ORDER BY e.id LIMIT ${RUN_MAX}) ahead)
      ORDER BY o.class, o.id LIMIT ${WINDOW}) due
    WINDOW chat AS (PARTITION BY b.class, due.chat_key ORDER BY due.id)
  ), chats AS (
    SELECT *, dense_rank() OVER (PARTITION BY class ORDER BY first_id) AS chat FROM eligible
  ), turns AS (
    SELECT id, row_number() OVER (PARTITION BY class ORDER BY place, id) AS turn,
      least(max_rows, max_extras + count(*) FILTER (WHERE place = 1) OVER (PARTITION BY class)) AS last_turn
    FROM chats WHERE chat <= max_chats
  ), targets AS (
    (SELECT id AS row_id, NULL AS sent_to FROM turns WHERE turn <= last_turn LIMIT ${CLAIM_MAX})
    UNION ALL SELECT * FROM unnest($4::bigint[], $5::text[])
  ), locked AS (
    SELECT t.* FROM targets t JOIN outbound_message o ON o.company_id = $1 AND o.id = t.row_id
    WHERE EXISTS (SELECT 1 FROM owner)
      AND CASE WHEN t.sent_to IS NULL THEN o.state IN ${DUE} ELSE o.state = 'sending' END
    ORDER BY o.id FOR UPDATE OF o
  ), recorded AS (
    UPDATE outbound_message SET state = 'written', chat_id = sent_to, written_at = now()
    FROM locked WHERE company_id = $1 AND id = row_id AND sent_to IS NOT NULL
  ), claimed AS (
    UPDATE outbound_message SET state = 'sending', fence = $3, attempts = attempts + 1
    FROM locked WHERE company_id = $1 AND id = row_id AND sent_to IS NULL
    RETURNING ${OUTBOUND_COLUMNS}
  )
  SELECT claimed.*,
    ARRAY(SELECT c.class FROM unnest(ARRAY['notice', 'person', 'bulk']) AS c(class) WHERE EXISTS (
      SELECT 1 FROM (SELECT id FROM outbound_message WHERE company_id = $1 AND connection_id = $2 AND class BETWEEN c.class AND c.class
        AND state IN ${DUE} ORDER BY class, id LIMIT ${CLAIM_MAX} + 1) first WHERE id NOT IN (SELECT row_id FROM targets))) AS more,
    (SELECT (extract(epoch FROM min(next_try_at) - now()) * 1000)::float8 FROM outbound_message
     WHERE company_id = $1 AND connection_id = $2 AND state IN ${DUE} AND next_try_at > now()) AS "nextTryIn"
  FROM owner LEFT JOIN claimed ON true ORDER BY array_position(ARRAY['notice', 'person', 'bulk'], claimed.class), claimed.id`;
