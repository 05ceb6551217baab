import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Connection } from '../connections/connection.entity.js';
import { announceWork } from '../work/session-work.js';

/** Queues read receipts of a chat that an attendant read, for the owner of its session. */
@Injectable()
export class QueueReads {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'ticket.read'>): Promise<void> {
    const { companyId, data } = event;
    const { read, ticket } = data;
    const connectionId = ticket.whatsappId;
    return once(this.db, event, 'queue-reads', async (manager) => {
      if (read.length === 0 || !(await manager.existsBy(Connection, { id: connectionId, companyId }))) return;
      await manager.query(
        `INSERT INTO read_request (company_id, connection_id, chat_id, participant, external_id)
         SELECT $1, $2, r->>'chatId', r->>'participant', r->>'externalId' FROM jsonb_array_elements($3::jsonb) r`,
        [companyId, connectionId, JSON.stringify(read)],
      );
      await announceWork(manager, { companyId, connectionId }, 'read');
    });
  }
}
