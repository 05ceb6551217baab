import { writeTenant } from '@prosa/service-kit/database';
import { continueTrace, type Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import type { OutboundClass } from '@prosa/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { refuseStaleFence, underFence } from '../database/assert-fence.js';
import { CLAIM } from './claim-statement.js';
import { openNotice } from './enqueue-notice.js';
import {
  RETAINED_PAYLOAD,
  OUTBOUND_COLUMNS,
  type OutboundPayload,
  type OutboundRow,
  type SealedPayload,
  WAITING,
} from './outbound-row.js';
import { publishOutcome } from './publish-outcome.js';
import type { ClassBudget } from './sending/send-budget.js';

/** A message without a receipt for this long is published as written, in milliseconds. */
export const UNANSWERED_AFTER_MS = 5_000;

/** A message that was written this often without an answer is left to the network. */
const WRITES_MAX = 5;

/** A message that is on the wire, with its id and its chat's at the provider. */
export interface WrittenRow {
  id: string;
  providerId: string;
  chatId: string;
}

/** What a session's queue holds for it now. */
export interface Claim {
  rows: OutboundRow[];
  /** Classes of which other messages wait, whatever keeps them back. */
  more: OutboundClass[];
  /** Milliseconds until the next message that was put off may go; null when there is none. */
  nextTryIn: number | null;
}

type ClaimRow = Omit<Claim, 'rows'> & OutboundRow & { id: string | null; payload: OutboundPayload | SealedPayload };

/** The queue of a session's owner: every step is a transaction under its fence (docs/spec/rules.md 31, 32). */
@Injectable()
export class OutboundQueue {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /**
   * Messages that were left as being sent have an unknown outcome; after a new opening so have those that were written
   * without the network's answer: the bytes may have ended with their socket. They go again, first of their chat, under
   * the same ids. `inFlight` are ids of messages that this process is sending; `waitMs` is how long the rest waits for
   * the provider's word first.
   */
  recover(
    session: ChannelSession,
    { isNewOpening, inFlight, waitMs }: { isNewOpening: boolean; inFlight: readonly string[]; waitMs: number },
  ): Promise<void> {
    return this.asOwner(session, async (manager) => {
      await manager.query(
        `UPDATE outbound_message SET state = 'unknown', uncertain_at = coalesce(uncertain_at, now()),
           next_try_at = greatest(next_try_at, now() + $6::double precision * interval '1 millisecond')
         WHERE company_id = $1 AND connection_id = $2
           AND ((state = 'sending' AND id <> ALL ($5::bigint[])) OR (state = 'written' AND $3 AND attempts < $4))`,
        [session.companyId, session.connectionId, isNewOpening, WRITES_MAX, inFlight, waitMs],
      );
    });
  }

  /**
   * Records what was written and claims the next messages within the budget. Those are marked as being sent, and
   * committed as such, before anybody can send them: from here on their outcome is unknown until it is recorded. Throws
   * StaleFence.
   */
  async claim(
    session: ChannelSession,
    budgets: readonly ClassBudget[],
    written: readonly WrittenRow[],
  ): Promise<Claim> {
    const { companyId, connectionId, fence } = session;
    const answer = await writeTenant<ClaimRow>(this.db, session, CLAIM, [
      companyId,
      connectionId,
      fence,
      written.map(({ id }) => id),
      written.map(({ chatId }) => chatId),
      budgets.map((budget) => budget.class),
      budgets.map(({ rows }) => rows),
      budgets.map(({ chats }) => chats),
      budgets.map(({ extras }) => extras),
    ]);
    const [first] = answer;
    if (!first) return refuseStaleFence(session);
    const rows = answer.filter(({ id }) => id !== null).map((row) => this.opened(row));
    return { rows, more: first.more, nextTryIn: first.nextTryIn };
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

  /** Records that a message was refused for good. `externalId` is its name at the provider, '' when it has none. */
  failed(session: ChannelSession, row: OutboundRow, reason: string, externalId = row.providerId): Promise<void> {
    return this.asOwner(session, async (manager) => {
      const [rows]: [unknown[]] = await manager.query(
        `UPDATE outbound_message SET state = 'failed', reason = $3, payload = ${RETAINED_PAYLOAD}
         WHERE company_id = $1 AND id = $2 AND state IN ${WAITING} RETURNING 1`,
        [session.companyId, row.id, reason],
      );
      if (rows.length > 0)
        await publishOutcome(manager, session, row, { chatId: row.chatId ?? '', state: 'failed', reason, externalId });
    });
  }

  /**
   * A message goes again after a pause: its outcome was lost, or the provider did not accept it for the moment. Those
   * behind it in its chat, which were not handed to the channel yet, wait again.
   */
  retryLater(
    session: ChannelSession,
    row: OutboundRow,
    { delayMs, isLost, behind }: { delayMs: number; isLost: boolean; behind: readonly OutboundRow[] },
  ): Promise<void> {
    return this.giveBack(session, [row, ...behind], { triedId: row.id, isLost, delayMs });
  }

  /** Messages that were claimed and not handed to the channel wait again. */
  release(session: ChannelSession, rows: readonly OutboundRow[]): Promise<void> {
    return this.giveBack(session, rows, { triedId: null, isLost: false, delayMs: 0 });
  }

  /** Stores the payload with the copy of its recording, so that a repeat sends the same file. */
  prepared(session: ChannelSession, { id }: OutboundRow, payload: OutboundPayload): Promise<void> {
    return this.asOwner(session, async (manager) => {
      await manager.query('UPDATE outbound_message SET payload = $3 WHERE company_id = $1 AND id = $2', [
        session.companyId,
        id,
        JSON.stringify(payload),
      ]);
    });
  }

  /** Our names of sent messages as the provider knows them, where it has named them. */
  namesOf(session: ChannelSession, providerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.asOwner(session, async (manager) => {
      const rows: { providerId: string; externalId: string }[] = await manager.query(
        `SELECT provider_id AS "providerId", external_id AS "externalId" FROM outbound_message
         WHERE company_id = $1 AND connection_id = $2 AND provider_id = ANY($3) AND external_id IS NOT NULL`,
        [session.companyId, session.connectionId, providerIds],
      );
      return new Map(rows.map(({ providerId, externalId }) => [providerId, externalId]));
    });
  }

  private giveBack(
    session: ChannelSession,
    rows: readonly OutboundRow[],
    { triedId, isLost, delayMs }: { triedId: string | null; isLost: boolean; delayMs: number },
  ): Promise<void> {
    return this.asOwner(session, async (manager) => {
      await manager.query(
        `UPDATE outbound_message o SET state = CASE WHEN was_tried AND $5 THEN 'unknown' ELSE 'queued' END,
           uncertain_at = CASE WHEN was_tried AND $5 THEN coalesce(uncertain_at, now()) ELSE uncertain_at END,
           attempts = attempts - CASE WHEN was_tried THEN 0 ELSE 1 END,
           next_try_at = CASE WHEN was_tried THEN now() + $4::double precision * interval '1 millisecond' ELSE next_try_at END
         FROM (SELECT id AS row_id, id IS NOT DISTINCT FROM $3::bigint AS was_tried FROM unnest($2::bigint[]) AS r(id)) given
         WHERE company_id = $1 AND id = row_id AND state = 'sending'`,
        [session.companyId, rows.map(({ id }) => id), triedId, delayMs, isLost],
      );
    });
  }

  private opened(row: ClaimRow): OutboundRow {
    return 'sealed' in row.payload ? { ...row, payload: openNotice(this.sealer, row.payload) } : row;
  }

  private asOwner<T>(session: ChannelSession, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return underFence(this.db, session, work);
  }
}
