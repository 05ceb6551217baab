import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { announceWork } from '../work/session-work.js';

/** Queues the block of a contact, or its end, for every session of the company, or for one. */
@Injectable()
export class QueueBlock {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'contact.blocked'>): Promise<void> {
    const { companyId, data } = event;
    const { contactId, aliases, isBlocked, connectionId = null } = data;
    return once(this.db, event, 'queue-block', async (manager) => {
      const requests = await manager.query<{ connectionId: number }[]>(
        `INSERT INTO person_ask (company_id, connection_id, kind, aliases, contact_id)
         SELECT company_id, id, $3, $4, $5 FROM connection
         WHERE company_id = $1 AND id = coalesce($2, id) ORDER BY id
         ON CONFLICT (company_id, connection_id, contact_id) WHERE kind IN ('block', 'unblock')
         DO UPDATE SET kind = excluded.kind, aliases = excluded.aliases, attempts = 0, requested_at = now()
         RETURNING connection_id AS "connectionId"`,
        [companyId, connectionId, isBlocked ? 'block' : 'unblock', JSON.stringify(aliases), contactId],
      );
      for (const { connectionId } of requests) await announceWork(manager, { companyId, connectionId }, 'people');
    });
  }
}
