import type { ContactAlias, ErrorCode, PersonView } from '@prosa/contracts';
import { notifyAfterCommit } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CallRef, ChannelSession } from '../channel-adapter.js';
import { underFence } from '../database/assert-fence.js';
import { loggable } from '../loggable.js';
import type { RunningSession } from '../work/running-sessions.js';
import type { SessionWorker } from '../work/session-worker.js';
import { ANSWERED_CHANNEL, answerPayload } from './person-answers.js';

/** Older lookups have no caller any more, and older calls no longer ring. */
const REQUEST_SECONDS = 30;
/** A failed block is tried again, so often and so much later. */
const TRIES_MAX = 5;
const RETRY_AFTER_MS = 30_000;

/** A row of `person_ask`, without pictures. */
interface PersonRequestRow {
  id: string;
  kind: 'find' | 'block' | 'unblock' | 'reject';
  aliases: ContactAlias[];
  attempts: number;
  /** The call to reject. */
  call: CallRef | null;
}

/**
 * Looks up people at the network, blocks and unblocks them, and rejects their calls. One after the other: the network
 * watches for accounts with many lookups.
 */
@Injectable()
export class AnswerPeople implements SessionWorker {
  readonly kind = 'people';

  constructor(
    private readonly db: DataSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async drain(running: RunningSession, signal: AbortSignal): Promise<number | null> {
    while (running.adapter.isOpen && !signal.aborted) {
      const row = await this.claim(running.session);
      if (!row) return this.nextTryIn(running.session);
      if (row.kind === 'find') await this.find(running, row);
      else if (row.call) await this.reject(running, row, row.call);
      else await this.block(running, row);
    }
    return 0;
  }

  private async find({ session, adapter }: RunningSession, { id, aliases }: PersonRequestRow): Promise<void> {
    let answer: PersonView | null = null;
    let failure: ErrorCode | null = null;
    try {
      if (!adapter.capabilities.directory) throw new Error('the channel has no directory');
      answer = { aliases: await adapter.capabilities.directory.find(aliases) };
    } catch (error) {
      failure = error instanceof AppError ? error.code : 'ERR_WAPP_CHECK_CONTACT';
      this.log.warn({ connectionId: session.connectionId, reason: loggable(error) }, 'a number could not be checked');
    }
    await this.answer(session, id, { answer, failure });
  }

  /** Tried once: a call that keeps ringing ends by itself. */
  private async reject({ session, adapter }: RunningSession, row: PersonRequestRow, call: CallRef): Promise<void> {
    await adapter.capabilities.calls?.reject(call).catch((error: unknown) => {
      this.log.warn({ connectionId: session.connectionId, reason: loggable(error) }, 'a call was not rejected');
    });
    await this.delete(session, row);
  }

  private async block({ session, adapter }: RunningSession, row: PersonRequestRow): Promise<void> {
    try {
      await adapter.capabilities.blocking?.set(row.aliases, row.kind === 'block');
    } catch (error) {
      const isFinal = error instanceof AppError || row.attempts >= TRIES_MAX;
      this.log.warn(
        { connectionId: session.connectionId, isFinal, reason: loggable(error) },
        'a contact was not blocked or unblocked',
      );
      // The row stays and is due again.
      if (!isFinal) return;
    }
    await this.delete(session, row);
  }

  /** Claims the oldest due request and counts the attempt. */
  private claim(session: ChannelSession): Promise<PersonRequestRow | undefined> {
    return underFence(this.db, session, async (manager) => {
      const [rows]: [PersonRequestRow[]] = await manager.query(
        `UPDATE person_ask SET attempts = attempts + 1
         WHERE (company_id, id) = (
           SELECT company_id, id FROM person_ask
           WHERE company_id = $1 AND connection_id = $2 AND answered_at IS NULL AND kind <> 'picture'
             AND CASE WHEN kind IN ('find', 'reject') THEN attempts = 0 AND requested_at > now() - $3 * interval '1 second'
               ELSE attempts = 0 OR requested_at + attempts * $4 * interval '1 millisecond' <= now() END
           ORDER BY kind <> 'reject', id LIMIT 1)
         RETURNING id, kind, aliases, attempts, call`,
        [session.companyId, session.connectionId, REQUEST_SECONDS, RETRY_AFTER_MS],
      );
      return rows[0];
    });
  }

  /** Milliseconds until a failed block is tried again; null when none waits. */
  private async nextTryIn(session: ChannelSession): Promise<number | null> {
    return underFence(this.db, session, async (manager) => {
      const rows = await manager.query<unknown[]>(
        `SELECT 1 FROM person_ask WHERE company_id = $1 AND connection_id = $2
           AND kind IN ('block', 'unblock') LIMIT 1`,
        [session.companyId, session.connectionId],
      );
      return rows.length > 0 ? RETRY_AFTER_MS : null;
    });
  }

  /** Stores the answer and notifies the caller's process when that is committed. */
  private async answer(session: ChannelSession, id: string, { answer, failure }: Answer): Promise<void> {
    const { companyId } = session;
    await underFence(this.db, session, async (manager) => {
      notifyAfterCommit(manager, ANSWERED_CHANNEL, answerPayload({ companyId, id }));
      await manager.query(
        'UPDATE person_ask SET answer = $3, failure = $4, answered_at = now() WHERE company_id = $1 AND id = $2',
        [companyId, id, answer && JSON.stringify(answer), failure],
      );
    });
  }

  /** Deletes a request that was carried out; one that replaced it meanwhile stays. */
  private async delete(session: ChannelSession, { id, kind, attempts }: PersonRequestRow): Promise<void> {
    await underFence(this.db, session, (manager) =>
      manager.query('DELETE FROM person_ask WHERE company_id = $1 AND id = $2 AND kind = $3 AND attempts = $4', [
        session.companyId,
        id,
        kind,
        attempts,
      ]),
    );
  }
}

/** Exactly one of the two is there. */
interface Answer {
  answer: PersonView | null;
  failure: ErrorCode | null;
}
