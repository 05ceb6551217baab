import { type EventMessage, OLDER_ANSWER_WITHIN_MS, type OldestMessage } from '@prosa/contracts';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { chatLane } from '../chat-lane.js';
import { underFence } from '../database/assert-fence.js';
import { loggable } from '../loggable.js';
import type { RunningSession } from '../work/running-sessions.js';
import { announceWork } from '../work/session-work.js';

/** Messages requested at once: a phone sends as many in one part. */
const REQUESTED_AT_ONCE = 50;

/** Somebody waits for messages that are older than the first of a thread. */
export interface OlderRequest {
  ticketId: number;
  oldest: OldestMessage;
}

/** Queues a request for older messages; a later one of the ticket replaces it. */
@Injectable()
export class QueueOlderRequest {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'history.requested'>): Promise<void> {
    const { companyId, data } = event;
    const { connectionId, ticketId, oldest } = data;

    return once(this.db, event, 'queue-older-request', async (manager) => {
      const known: unknown[] = await manager.query('SELECT 1 FROM connection WHERE company_id = $1 AND id = $2', [
        companyId,
        connectionId,
      ]);
      if (known.length === 0) return;
      await manager.query(
        `INSERT INTO history_request (company_id, ticket_id, connection_id, oldest) VALUES ($1, $2, $3, $4)
         ON CONFLICT (company_id, ticket_id) DO UPDATE
         SET connection_id = excluded.connection_id, oldest = excluded.oldest, requested_at = now(), is_sent = false`,
        [companyId, ticketId, connectionId, oldest],
      );
      await announceWork(manager, { companyId, connectionId }, 'history');
    });
  }
}

/**
 * Removes the request that an answer of that chat belongs to, and returns it. A phone may name the chat by its other id:
 * then it is the oldest request that was sent.
 */
export async function takeRequest(
  manager: EntityManager,
  { companyId, connectionId }: ChannelSession,
  chatId: string | undefined,
): Promise<OlderRequest | undefined> {
  const [rows]: [OlderRequest[]] = await manager.query(
    `DELETE FROM history_request WHERE company_id = $1 AND ticket_id = (SELECT ticket_id FROM history_request
       WHERE company_id = $1 AND connection_id = $2 AND is_sent
       ORDER BY (oldest ->> 'chatId' = $3) DESC NULLS LAST, requested_at LIMIT 1 FOR UPDATE)
     RETURNING ticket_id AS "ticketId", oldest`,
    [companyId, connectionId, chatId ?? null],
  );
  return rows[0];
}

/** Sends the requests that wait, and ends those that the phone did not answer. Resolves to the next time to look, in ms. */
export async function handleRequests(db: DataSource, { session, adapter }: RunningSession): Promise<number | null> {
  const { companyId, connectionId } = session;
  const waiting = await underFence(db, session, async (manager): Promise<OlderRequest[]> => {
    const [silent]: [OlderRequest[]] = await manager.query(
      `DELETE FROM history_request WHERE company_id = $1 AND connection_id = $2
         AND (requested_at <= now() - $3 * interval '1 millisecond' OR $4)
       RETURNING ticket_id AS "ticketId", oldest`,
      [companyId, connectionId, OLDER_ANSWER_WITHIN_MS, adapter.capabilities.history === undefined],
    );
    for (const { ticketId, oldest } of silent) {
      await recordEvent(manager, 'history.received', chatLane(companyId, connectionId, oldest.chatId), {
        connectionId,
        kind: 'requested',
        messages: [],
        isFiledClosed: true,
        answer: { ticketId, outcome: 'silent' },
      });
    }
    const [unsent]: [OlderRequest[]] = await manager.query(
      `UPDATE history_request SET is_sent = true WHERE company_id = $1 AND connection_id = $2 AND NOT is_sent
       RETURNING ticket_id AS "ticketId", oldest`,
      [companyId, connectionId],
    );
    return unsent;
  });
  for (const { oldest } of waiting) {
    // One that could not be sent is answered by silence.
    await adapter.capabilities.history?.request(oldest, REQUESTED_AT_ONCE).catch(loggable);
  }
  return nextLook(db, session);
}

function nextLook(db: DataSource, session: ChannelSession): Promise<number | null> {
  return underFence(db, session, async (manager) => {
    const [{ oldest }] = (await manager.query(
      `SELECT (extract(epoch FROM now() - min(requested_at)) * 1000)::float8 AS oldest FROM history_request
       WHERE company_id = $1 AND connection_id = $2`,
      [session.companyId, session.connectionId],
    )) as [{ oldest: number | null }];
    return oldest === null ? null : Math.max(100, OLDER_ANSWER_WITHIN_MS - oldest);
  });
}
