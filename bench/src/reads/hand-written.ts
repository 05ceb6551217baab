/**
 * The limit of the reads: the best SQL we know for the same rows, prepared, on its own connection, for one company and
 * without any guard.
 */
const TICKET_COLUMNS = `t.*, c.name AS contact_name, c.number, c.email, c.is_group AS contact_is_group, c.url_picture, c.active,
  c.disable_bot, c.accept_audio_message, q.name AS queue_name, q.color, u.name AS user_name, w.name AS connection_name`;

const TICKET_JOINS = `
  JOIN tickets.contact c ON c.company_id = t.company_id AND c.id = t.contact_id
  LEFT JOIN tickets.queue q ON q.company_id = t.company_id AND q.id = t.queue_id
  LEFT JOIN tickets.attendant u ON u.company_id = t.company_id AND u.id = t.user_id
  LEFT JOIN tickets.connection w ON w.company_id = t.company_id AND w.id = t.connection_id`;

const ticketPage = (where: string) => `
  SELECT ${TICKET_COLUMNS}
  FROM (SELECT * FROM tickets.ticket WHERE company_id = $1 AND ${where} ORDER BY updated_at DESC, id DESC LIMIT 41) t
  ${TICKET_JOINS} ORDER BY t.updated_at DESC, t.id DESC`;

/** Of company $1 with status 'open', before the cursor ($2, $3). */
export const OPEN_OF_COMPANY = ticketPage(`status = 'open' AND (updated_at, id) < ($2::timestamptz, $3::integer)`);
/** Of company $1, those attended by user $4. */
export const OPEN_OF_USER = ticketPage(
  `status = 'open' AND user_id = $4 AND (updated_at, id) < ($2::timestamptz, $3::integer)`,
);

/** Of company $1, contact $2 and connection $3, before seq $4. */
export const MESSAGES_OF_THREAD = `
  SELECT m.*, c.name AS contact_name, q.name AS queue_name, q.color, qm.body AS quoted_body, qm.from_me AS quoted_from_me
  FROM (
    SELECT * FROM tickets.message WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3 AND seq < $4
    ORDER BY seq DESC LIMIT 21
  ) m
  JOIN tickets.contact c ON c.company_id = m.company_id AND c.id = coalesce(m.author_id, m.contact_id)
  LEFT JOIN tickets.queue q ON q.company_id = m.company_id AND q.id = m.queue_id
  LEFT JOIN tickets.message qm ON qm.company_id = m.company_id AND qm.id = m.quoted_id
  ORDER BY m.seq DESC`;

/** Of company $1 and chat $2, places above $3 and up to $4. */
export const MESSAGES_OF_CHAT = `
  SELECT m.*, u.name AS sender_name, q.message AS quoted_message, q.sender_id AS quoted_sender_id
  FROM tenancy.chat_message m
  JOIN tenancy.app_user u ON u.company_id = m.company_id AND u.id = m.sender_id
  LEFT JOIN tenancy.chat_message q ON q.company_id = m.company_id AND q.id = m.reply_to
  WHERE m.company_id = $1 AND m.chat_id = $2 AND m.seq > $3 AND m.seq <= $4 ORDER BY m.seq`;

/** Of company $1, those of user $2, a row for each member. */
export const CHATS_OF_USER = `
  SELECT c.*, m.user_id, m.read_seq, u.name, (
    SELECT count(*) FROM tenancy.chat_message x WHERE x.company_id = m.company_id AND x.chat_id = m.chat_id
      AND x.seq > m.read_seq AND x.mentions <> '{}' AND m.user_id = ANY(x.mentions)) AS mentions
  FROM tenancy.chat_member own
  JOIN tenancy.chat c ON c.company_id = own.company_id AND c.id = own.chat_id
  JOIN tenancy.chat_member m ON m.company_id = c.company_id AND m.chat_id = c.id
  JOIN tenancy.app_user u ON u.company_id = m.company_id AND u.id = m.user_id
  WHERE own.company_id = $1 AND own.user_id = $2 ORDER BY c.updated_at DESC, c.id DESC, u.name`;

/** Of company $1 and chat $2, folded pattern $3. */
export const CHAT_HITS = `
  SELECT m.id, m.seq, m.message, count(*) OVER () FROM chat_message m
  WHERE m.company_id = $1 AND m.chat_id = $2 AND m.deleted_at IS NULL AND fold(m.message) LIKE $3
  ORDER BY m.id DESC LIMIT 21`;

/** Company $1, pattern $2, digits $3 or null. Planned for each pattern, since a common word needs another plan. */
export const SEARCH = `
  SELECT ${TICKET_COLUMNS}
  FROM (
    SELECT * FROM ticket WHERE company_id = $1 AND id IN (
      SELECT t.id FROM contact f JOIN ticket t ON t.company_id = f.company_id AND t.contact_id = f.id
        WHERE f.company_id = $1 AND (f.folded_name LIKE fold($2) OR f.number LIKE $3)
      UNION
      (SELECT ticket_id FROM message WHERE company_id = $1 AND NOT is_deleted AND media_type <> 'reactionMessage'
        AND fold(body) LIKE fold($2) ORDER BY id DESC LIMIT 1000)
    ) ORDER BY updated_at DESC, id DESC LIMIT 41
  ) t ${TICKET_JOINS} ORDER BY t.updated_at DESC, t.id DESC`;

const COUNTS = `sum(services) services, sum(closed) closed, sum(closed_rated) closed_rated, sum(unattended) unattended,
  sum(awaiting) awaiting, sum(rated) rated, sum(rating_sum) rating_sum, sum(promoters) promoters, sum(passives) passives,
  sum(waits) waits, sum(wait_ms) wait_ms, sum(attended) attended, sum(service_ms) service_ms, sum(finished) finished`;
const listOf = (sql: string): string => `(SELECT json_agg(x) FROM (${sql}) x)`;

/** Of company $1: the figures of the days from $3 to $4, and those of the days from $2 to the day before $3. */
export const DASHBOARD = `
  SELECT json_build_object(
    'periods', ${listOf(`SELECT day >= $3::date AS now, ${COUNTS} FROM tickets.cycle_count
      WHERE company_id = $1 AND day BETWEEN $2::date AND $4::date GROUP BY 1`)},
    'users', ${listOf(`SELECT user_id, ${COUNTS} FROM tickets.cycle_count
      WHERE company_id = $1 AND day BETWEEN $3::date AND $4::date GROUP BY 1`)},
    'queues', ${listOf(`SELECT queue_id, ${COUNTS} FROM tickets.cycle_count
      WHERE company_id = $1 AND day BETWEEN $3::date AND $4::date GROUP BY 1`)},
    'days', ${listOf(`SELECT day, ${COUNTS} FROM tickets.cycle_count
      WHERE company_id = $1 AND day BETWEEN $3::date AND $4::date GROUP BY 1 ORDER BY 1`)},
    'durations', ${listOf(`SELECT day >= $3::date AS now, step, sum(waits) waits, sum(attended) attended FROM tickets.duration_count
      WHERE company_id = $1 AND day BETWEEN $2::date AND $4::date AND queue_id = -1 GROUP BY 1, 2 ORDER BY 1, 2`)},
    'returns', ${listOf(`SELECT day >= $3::date AS now, back, sum(cycles) cycles FROM tickets.return_count
      WHERE company_id = $1 AND day BETWEEN $2::date AND $4::date
        AND since_day >= CASE WHEN day < $3::date THEN $2::date ELSE $3::date END GROUP BY 1, 2`)},
    'traffic', ${listOf('SELECT day, received, sent, people FROM tickets.traffic_count WHERE company_id = $1')},
    'live', ${listOf(`SELECT status, sum(tickets) tickets FROM tickets.ticket_counter
      WHERE company_id = $1 AND status IN ('open', 'pending') GROUP BY 1`)},
    'people', ${listOf('SELECT id, name, is_online FROM tickets.attendant WHERE company_id = $1 AND NOT is_deleted')},
    'names', ${listOf('SELECT id, name, color FROM tickets.queue WHERE company_id = $1')}) AS figures`;
