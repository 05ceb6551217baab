import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { ArrayContains, DataSource } from 'typeorm';
import { Connection } from './connection.entity.js';
import { saveChanged } from './connection.queries.js';
import { publishConnection } from './publish-connection.js';

/** Removes a deleted queue from the company's connections; the queue that gets its tickets takes its place there. */
@Injectable()
export class DropQueue {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'queue.deleted'>): Promise<void> {
    const { companyId, data } = event;
    const { queueId, toQueueId } = data;

    return once(this.db, event, 'drop-queue', async (manager) => {
      const connections = await manager.find(Connection, {
        where: { companyId, queueIds: ArrayContains([queueId]) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      for (const connection of connections) {
        const queueIds = connection.queueIds.map((id) => (id === queueId ? toQueueId : id));
        connection.queueIds = [...new Set(queueIds.filter((id) => id !== null && id !== undefined))];
        await saveChanged(manager, connection);
        await publishConnection(manager, connection);
      }
    });
  }
}
