import { AppError } from '@prosa/service-kit/http';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { underFence } from '../database/assert-fence.js';
import type { RunningSession } from '../work/running-sessions.js';
import type { SessionWorker } from '../work/session-worker.js';

const BATCH = 100;

/** A row of `read_request`. */
interface ReadRow {
  id: string;
  chatId: string;
  participant: string;
  externalId: string;
}

/** Reports to the network which messages were read. After a kill it may report them twice, which is harmless. */
@Injectable()
export class SendReadReceipts implements SessionWorker {
  readonly kind = 'read';

  constructor(
    private readonly db: DataSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async drain({ session, adapter }: RunningSession, signal: AbortSignal): Promise<number | null> {
    while (adapter.isOpen && !signal.aborted) {
      const rows = await this.waiting(session);
      if (rows.length === 0) return null;
      try {
        await adapter.capabilities.readReceipts?.send(
          rows.map(({ chatId, participant, externalId }) => ({ chatId, participant, externalId })),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        this.log.warn({ connectionId: session.connectionId, reason: error.code }, 'read receipts were refused');
      }
      await this.delete(session, rows);
    }
    return 0;
  }

  private waiting(session: ChannelSession): Promise<ReadRow[]> {
    return underFence(this.db, session, async (manager) => {
      return manager.query(
        `SELECT id, chat_id AS "chatId", participant, external_id AS "externalId" FROM read_request
         WHERE company_id = $1 AND connection_id = $2 ORDER BY id LIMIT $3`,
        [session.companyId, session.connectionId, BATCH],
      );
    });
  }

  private delete(session: ChannelSession, rows: ReadRow[]): Promise<void> {
    return underFence(this.db, session, async (manager) => {
      const ids = rows.map(({ id }) => id);
      await manager.query('DELETE FROM read_request WHERE company_id = $1 AND id = ANY($2)', [session.companyId, ids]);
    });
  }
}
