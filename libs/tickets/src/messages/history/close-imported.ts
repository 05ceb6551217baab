import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';

/** Tickets closed in one transaction: others wait for their locks meanwhile. */
const TOGETHER_MAX = 500;

/**
 * Closes the tickets that an import opened and nobody touched. Silent: no farewell, no rating, no log and no event of a
 * ticket (docs/spec/domain-behaviour.md §17); consoles reload when all are closed.
 */
@Injectable()
export class CloseImported {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'import.closeRequested'>): Promise<void> {
    const { companyId, key, data } = event;
    const { connectionId } = data;

    return once(this.db, event, 'close-imported', async (manager) => {
      const closed = await rows(
        manager,
        `UPDATE ticket SET status = 'closed', unread_messages = 0, waiting_since = NULL, version = version + 1
         WHERE company_id = $1 AND id IN (SELECT id FROM ticket
           WHERE company_id = $1 AND connection_id = $2 AND imported IS NOT NULL AND status IN ('pending', 'group')
             AND user_id IS NULL ORDER BY id LIMIT ${TOGETHER_MAX} FOR UPDATE SKIP LOCKED)
         RETURNING 1`,
        [companyId, connectionId],
      );
      const lane = { companyId, key };
      // The rest follows in a transaction of its own.
      if (closed.length === TOGETHER_MAX) await recordEvent(manager, 'import.closeRequested', lane, { connectionId });
      else await recordEvent(manager, 'import.closed', lane, { connectionId, tickets: closed.length });
    });
  }
}
