import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';

/** Stores the copy of a connection. An event that is older than the copy changes nothing. */
@Injectable()
export class CopyConnection {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'connection.saved' | 'connection.sessionChanged'>): Promise<void> {
    const { id, name, channel, number, isDefault, humanAgent = false, updatedAt } = event.data.connection;

    return once(this.db, event, 'keep-connection', (manager) =>
      manager.query(
        `INSERT INTO connection AS copy (company_id, id, name, channel, number, is_default, human_agent, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (company_id, id) DO UPDATE SET name = excluded.name, channel = excluded.channel,
           number = excluded.number, is_default = excluded.is_default,
           human_agent = excluded.human_agent, updated_at = excluded.updated_at
         WHERE copy.updated_at <= excluded.updated_at`,
        [event.companyId, id, name, channel, number, isDefault, humanAgent, updatedAt],
      ),
    );
  }
}
