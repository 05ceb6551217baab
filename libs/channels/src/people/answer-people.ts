import type { ContactAlias, ErrorCode, PersonView } from '@prosa/contracts';
import { AppError, LOG, type Log } from '@prosa/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { underFence } from '../database/assert-fence.js';
import { loggable } from '../loggable.js';
import type { RunningSession } from '../work/running-sessions.js';
import type { SessionWorker } from '../work/session-worker.js';

/** A question that nobody waits for any more is not asked, and a call does not ring for longer. */
const QUESTION_SECONDS = 30;
/** Who could not be blocked is tried again, so often and so much later. */
const TRIES_MAX = 5;
const RETRY_AFTER_MS = 30_000;

interface PersonRequestRow {
  id: string;
  kind: 'find' | 'block' | 'unblock' | 'reject';
  aliases: ContactAlias[];
  attempts: number;
  /** Which is to end. */
  call: { id: string; creator: string } | null;
}

/** Asks the network about people, tells it who is blocked, and ends their calls. One after the other: it looks at who asks too much. */
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
      if (!row) return this.hasMore(running.session);
      if (row.kind === 'find') await this.find(running, row);
      else if (row.call) await this.reject(running, row, row.call);
      else await this.block(running, row);
    }
    return 0;
  }

  private async find({ session, adapter }: RunningSession, row: PersonRequestRow): Promise<void> {
    let answer: PersonView | null = null;
    let failure: ErrorCode | null = null;
    try {
      if (!adapter.capabilities.directory) throw new Error('the channel has no directory');
      answer = { aliases: await adapter.capabilities.directory.find(row.aliases) };
    } catch (error) {
      failure = error instanceof AppError ? error.code : 'ERR_WAPP_CHECK_CONTACT';
      this.log.warn({ connectionId: session.connectionId, reason: loggable(error) }, 'a number could not be checked');
    }
    await this.change(session, 'answer = $3, failure = $4, answered_at = now()', [
      row.id,
      answer && JSON.stringify(answer),
      failure,
    ]);
  }

  /** Tried once: a call that goes on ringing ends by itself. */
  private async reject(
    { session, adapter }: RunningSession,
    { id }: PersonRequestRow,
    call: { id: string; creator: string },
  ) {
    await adapter.capabilities.calls?.reject(call).catch((error: unknown) => {
      this.log.warn({ connectionId: session.connectionId, reason: loggable(error) }, 'a call was not refused');
    });
    await underFence(this.db, session, (manager) =>
      manager.query('DELETE FROM person_ask WHERE company_id = $1 AND id = $2', [session.companyId, id]),
    );
  }

  private async block({ session, adapter }: RunningSession, row: PersonRequestRow): Promise<void> {
    try {
      await adapter.capabilities.blocking?.set(row.aliases, row.kind === 'block');
    } catch (error) {
      const isFinal = error instanceof AppError || row.attempts >= TRIES_MAX;
      this.log.warn(
        { connectionId: session.connectionId, isFinal, reason: loggable(error) },
        'somebody was not blocked',
      );
      // Stays, and is due again.
      if (!isFinal) return;
    }
    await underFence(this.db, session, async (manager) => {
      await manager.query('DELETE FROM person_ask WHERE company_id = $1 AND id = $2 AND kind = $3 AND attempts = $4', [
        session.companyId,
        row.id,
        row.kind,
        row.attempts,
      ]);
    });
  }

  /** The oldest that is due, with its try counted. */
  private claim({ companyId, connectionId, ...lease }: ChannelSession): Promise<PersonRequestRow | undefined> {
    const session = { companyId, connectionId, ...lease };
    return underFence(this.db, session, async (manager) => {
      const result: unknown = await manager.query(
        `UPDATE person_ask SET attempts = attempts + 1
         WHERE (company_id, id) = (
           SELECT company_id, id FROM person_ask
           WHERE company_id = $1 AND connection_id = $2 AND answered_at IS NULL AND kind <> 'picture'
             AND CASE WHEN kind IN ('find', 'reject') THEN attempts = 0 AND asked_at > now() - $3 * interval '1 second'
               ELSE attempts = 0 OR asked_at + attempts * $4 * interval '1 millisecond' <= now() END
           ORDER BY kind <> 'reject', id LIMIT 1)
         RETURNING id, kind, aliases, attempts, call`,
        [companyId, connectionId, QUESTION_SECONDS, RETRY_AFTER_MS],
      );
      return (result as [PersonRequestRow[]])[0][0];
    });
  }

  /** When to look again: somebody is still to be blocked. */
  private async hasMore(session: ChannelSession): Promise<number | null> {
    return underFence(this.db, session, async (manager) => {
      const rows = await manager.query<unknown[]>(
        `SELECT 1 FROM person_ask WHERE company_id = $1 AND connection_id = $2
           AND kind IN ('block', 'unblock') LIMIT 1`,
        [session.companyId, session.connectionId],
      );
      return rows.length > 0 ? RETRY_AFTER_MS : null;
    });
  }

  private async change(session: ChannelSession, assignments: string, [id, ...values]: unknown[]): Promise<void> {
    await underFence(this.db, session, async (manager) => {
      await manager.query(`UPDATE person_ask SET ${assignments} WHERE company_id = $1 AND id = $2`, [
        session.companyId,
        id,
        ...values,
      ]);
    });
  }
}
