import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConnectionCopy } from './connection-copy.entity.js';

/** Keeps the company's connections as campaigns need them. */
@Injectable()
export class SyncConnection {
  constructor(private readonly db: DataSource) {}

  save(event: EventMessage<'connection.saved'>): Promise<void> {
    const { companyId, data } = event;
    const { id, name, channel, status, isDefault } = data.connection;
    const copy = { companyId, id, name, channel, status, isDefault };
    return once(this.db, event, 'keep-connection', (manager) =>
      manager.upsert(ConnectionCopy, copy, ['companyId', 'id']),
    );
  }

  remove(event: EventMessage<'connection.deleted'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'drop-connection', (manager) =>
      manager.delete(ConnectionCopy, { companyId, id: data.connectionId }),
    );
  }
}
