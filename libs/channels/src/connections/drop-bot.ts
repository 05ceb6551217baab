import type { ConnectionSettings, EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Raw } from 'typeorm';
import { Connection } from './connection.entity.js';
import { saveChanged } from './connection.queries.js';
import { publishConnection } from './publish-connection.js';

/** Takes a deleted foreign bot or prompt off the company's connections. */
@Injectable()
export class DropBot {
  constructor(private readonly db: DataSource) {}

  integration(event: EventMessage<'integration.deleted'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'drop-integration', (manager) =>
      drop(manager, companyId, 'integrationId', data.integrationId),
    );
  }

  prompt(event: EventMessage<'prompt.deleted'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'drop-prompt', (manager) => drop(manager, companyId, 'promptId', data.promptId));
  }
}

async function drop(
  manager: EntityManager,
  companyId: number,
  field: keyof Pick<ConnectionSettings, 'integrationId' | 'promptId'>,
  id: number,
): Promise<void> {
  const connections = await manager.find(Connection, {
    where: { companyId, settings: Raw((settings) => `${settings} ->> '${field}' = '${id}'`) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const connection of connections) {
    connection.settings = { ...connection.settings, [field]: null };
    await saveChanged(manager, connection);
    await publishConnection(manager, connection);
  }
}
