import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { announceUsers } from '../accounts/users/announce-user.js';
import { ConnectionCopy } from '../accounts/users/connection-copy.entity.js';

/** Stores which connections the company has, and which are connected; users who began with a deleted one begin with none. */
@Injectable()
export class SyncUserConnection {
  constructor(private readonly db: DataSource) {}

  save(event: EventMessage<'connection.saved' | 'connection.sessionChanged'>): Promise<void> {
    const { companyId, data } = event;
    const { id, name, status, channel } = data.connection;
    const isConnected = status === 'CONNECTED' && channel === 'whatsapp';
    return once(this.db, event, 'keep-connection', (manager) =>
      manager.upsert(ConnectionCopy, { companyId, id, name, isConnected }, ['companyId', 'id']),
    );
  }

  remove(event: EventMessage<'connection.deleted'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'drop-connection', async (manager) => {
      const users: { id: number }[] = await manager.query(
        'SELECT id FROM app_user WHERE company_id = $1 AND whatsapp_id = $2 ORDER BY id FOR UPDATE',
        [companyId, data.connectionId],
      );
      await manager.delete(ConnectionCopy, { companyId, id: data.connectionId });
      const userIds = users.map(({ id }) => id);
      await announceUsers(manager, companyId, userIds);
    });
  }
}
