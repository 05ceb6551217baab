import type { Acknowledgement } from '@prosa/contracts';
import { continueTrace, recordEvent, SEALER, type Sealer } from '@prosa/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { chatLane } from '../chat-lane.js';
import { underFence } from '../database/assert-fence.js';
import {
  RETAINED_PAYLOAD,
  OUTBOUND_COLUMNS,
  type OutboundPayload,
  type OutboundRow,
  type SealedPayload,
  WAITING,
} from './outbound-row.js';
import { publishChangeResult } from './changes/publish-change-result.js';
import { openNotice } from './enqueue-notice.js';

/** Of a connection's waiting messages those that have no other before them in their chat. */
const FIRST_OF_CHAT = `company_id = $1 AND connection_id = $2 AND state IN ${WAITING} AND NOT EXISTS (
  SELECT 1 FROM outbound_message earlier WHERE earlier.company_id = $1 AND earlier.connection_id = $2
    AND earlier.chat_key = o.chat_key AND earlier.id < o.id AND earlier.state IN ${WAITING})`;

/** Notices of the platform do not wait behind messages. */
const NEXT_NOTICE = `SELECT id FROM outbound_message WHERE company_id = $1 AND connection_id = $2
  AND message_id IS NULL AND state IN ${WAITING} AND next_try_at <= now() ORDER BY id LIMIT 1 FOR UPDATE`;
const NEXT_MESSAGE = `SELECT id FROM outbound_message o WHERE ${FIRST_OF_CHAT} AND next_try_at <= now()
  ORDER BY id LIMIT 1 FOR UPDATE`;

/** Milliseconds until the next message may be tried, null when none waits. */
export interface NothingDue {
  nextTryIn: number | null;
}

/** A message without a receipt for this long is published as written, in milliseconds. */
export const UNANSWERED_AFTER_MS = 5_000;

/** A message that was written this often without an answer is left to the network. */
const WRITES_MAX = 5;

/** The queue of a session's owner: every step is a transaction under its fence (rules.md 31, 32). */
@Injectable()
export class OutboundQueue {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /**
   * What was left as being sent has an unknown outcome; after a new opening so has what was written without the
   * network's answer: the bytes may have ended with their socket. It goes again, first of its chat, under the same id.
   */
  recover(session: ChannelSession, isNewOpening: boolean): Promise<void> {
    return this.asOwner(session, async (manager) => {
      await manager.query(
        `UPDATE outbound_message SET state = 'unknown' WHERE company_id = $1 AND connection_id = $2
           AND (state = 'sending' OR (state = 'written' AND $3 AND attempts < $4))`,
        [session.companyId, session.connectionId, isNewOpening, WRITES_MAX],
      );
    });
  }

  /**
   * The next message that may go, or when to look again. It is marked as being sent, and committed as such, before
   * anybody can send it: from here on its outcome is unknown until it is told.
   */
  claim(session: ChannelSession): Promise<OutboundRow | NothingDue> {
    return this.asOwner(session, async (manager) => {
      const [rows]: [(OutboundRow & { payload: OutboundPayload | SealedPayload })[]] = await manager.query(
        `UPDATE outbound_message SET state = 'sending', fence = $3, attempts = attempts + 1
         WHERE company_id = $1 AND id = coalesce((${NEXT_NOTICE}), (${NEXT_MESSAGE}))
         RETURNING ${OUTBOUND_COLUMNS}`,
        [session.companyId, session.connectionId, session.fence],
      );
      const [row] = rows;
      if (!row) return { nextTryIn: await nextTryIn(manager, session) };
      return 'sealed' in row.payload ? { ...row, payload: openNotice(this.sealer, row.payload) } : row;
    });
  }

  /**
   * Records that a message is on the wire, unless its receipt was faster. No event is recorded: nobody reads that state,
   * and the id at the provider comes with the receipt.
   */
  written(session: ChannelSession, { id }: OutboundRow, chatId: string): Promise<void> {
    return this.asOwner(session, async (manager) => {
      await manager.query(
        `UPDATE outbound_message SET state = 'written', chat_id = $3, written_at = now()
         WHERE company_id = $1 AND id = $2 AND state = 'sending'`,
        [session.companyId, id, chatId],
      );
    });
  }

  /**
   * Publishes, once each, the messages that were written a while ago without a receipt: a quote or a reaction of the
   * contact refers to their id at the provider.
   */
  publishUnanswered(session: ChannelSession): Promise<void> {
    return this.asOwner(session, async (manager) => {
      const [rows]: [OutboundRow[]] = await manager.query(
        `UPDATE outbound_message SET written_at = NULL
         WHERE company_id = $1 AND connection_id = $2 AND state = 'written'
           AND written_at <= now() - $3::double precision * interval '1 millisecond'
         RETURNING ${OUTBOUND_COLUMNS}`,
        [session.companyId, session.connectionId, UNANSWERED_AFTER_MS],
      );
      for (const row of rows) {
        const outcome = { chatId: row.chatId ?? '', state: 'written', reason: null } as const;
        await continueTrace(row.headers, () => publishOutcome(manager, session, row, outcome));
      }
    });
  }

  /** Refused for good. */
  failed(session: ChannelSession, row: OutboundRow, reason: string): Promise<void> {
    return this.asOwner(session, async (manager) => {
      const [rows]: [unknown[]] = await manager.query(
        `UPDATE outbound_message SET state = 'failed', reason = $3, payload = ${RETAINED_PAYLOAD}
         WHERE company_id = $1 AND id = $2 AND state IN ${WAITING} RETURNING 1`,
        [session.companyId, row.id, reason],
      );
      if (rows.length > 0)
        await publishOutcome(manager, session, row, { chatId: row.chatId ?? '', state: 'failed', reason });
    });
  }

  /** Its outcome was lost: again after a pause. What follows in its chat waits. */
  retryLater(session: ChannelSession, { id }: OutboundRow, delayMs: number): Promise<void> {
    return this.asOwner(session, async (manager) => {
      await manager.query(
        `UPDATE outbound_message SET state = 'unknown', next_try_at = now() + $3::double precision * interval '1 millisecond'
         WHERE company_id = $1 AND id = $2 AND state = 'sending'`,
        [session.companyId, id, delayMs],
      );
    });
  }

  /** Stores the payload whose file was converted, so that a repeat sends the same file. */
  prepared(session: ChannelSession, { id }: OutboundRow, payload: OutboundPayload): Promise<void> {
    return this.asOwner(session, async (manager) => {
      await manager.query('UPDATE outbound_message SET payload = $3 WHERE company_id = $1 AND id = $2', [
        session.companyId,
        id,
        JSON.stringify(payload),
      ]);
    });
  }

  private asOwner<T>(session: ChannelSession, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return underFence(this.db, session, work);
  }
}

async function nextTryIn(manager: EntityManager, session: ChannelSession): Promise<number | null> {
  const [{ delay }] = (await manager.query(
    `SELECT (extract(epoch FROM min(next_try_at) - now()) * 1000)::float8 AS delay FROM outbound_message o
     WHERE ${FIRST_OF_CHAT}`,
    [session.companyId, session.connectionId],
  )) as [{ delay: number | null }];
  return delay === null ? null : Math.max(0, delay);
}

/** Of a notice nobody is told; of a change that it was taken, by its receipt, or that it failed. */
async function publishOutcome(
  manager: EntityManager,
  { companyId, connectionId }: ChannelSession,
  row: OutboundRow,
  outcome: Pick<Acknowledgement, 'chatId' | 'state' | 'reason'>,
): Promise<void> {
  const { messageId, changeId, providerId, chatKey } = row;
  if (messageId === null) return;
  if (changeId !== null) {
    if (outcome.state === 'failed')
      await publishChangeResult(manager, { companyId, connectionId }, row, outcome.reason ?? '');
    return;
  }
  await recordEvent(manager, 'message.acknowledged', chatLane(companyId, connectionId, outcome.chatId || chatKey), {
    connectionId,
    messageId,
    externalId: providerId,
    ack: 0,
    ...outcome,
  });
}
