import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Connection } from '../../connections/connection.entity.js';
import { ChannelRegistry } from '../../registry/channel-registry.js';
import { announceWork } from '../../work/session-work.js';

/** Queues a lookup of a contact's picture for the owner of a session. At most one lookup of a contact waits. */
@Injectable()
export class QueuePicture {
  constructor(
    private readonly db: DataSource,
    private readonly registry: ChannelRegistry,
  ) {}

  execute(event: EventMessage<'contact.pictureRequested'>): Promise<void> {
    const { companyId, data } = event;
    const { contactId, aliases, picture } = data;
    return once(this.db, event, 'queue-picture', async (manager) => {
      const connectionId = await this.connectionFor(manager, companyId, data.connectionId);
      if (connectionId === null) return;
      await manager.query(
        `INSERT INTO person_ask (company_id, connection_id, kind, aliases, contact_id, picture)
         VALUES ($1, $2, 'picture', $3, $4, $5)
         ON CONFLICT (company_id, connection_id, contact_id) WHERE kind = 'picture'
         DO UPDATE SET aliases = excluded.aliases, picture = excluded.picture, attempts = 0, requested_at = now()`,
        [companyId, connectionId, JSON.stringify(aliases), contactId, picture],
      );
      await announceWork(manager, { companyId, connectionId }, 'picture');
    });
  }

  /** The requested connection, else one that is connected, the default before others; null when none has pictures. */
  private async connectionFor(
    manager: EntityManager,
    companyId: number,
    requested: number | null,
  ): Promise<number | null> {
    const channel = In(this.registry.kindsWith('pictures'));
    const connection = await manager.findOne(Connection, {
      where: { companyId, channel, ...(requested === null ? { status: 'CONNECTED' } : { id: requested }) },
      order: { isDefault: 'DESC', id: 'ASC' },
    });
    return connection?.id ?? null;
  }
}
