import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CampaignConnection } from './campaign-connection.entity.js';

/** Stores copies of the company's connections from the events of channels. */
@Injectable()
export class SyncCampaignConnection {
  constructor(private readonly db: DataSource) {}

  save(event: EventMessage<'connection.saved' | 'connection.sessionChanged'>): Promise<void> {
    const { companyId, data } = event;
    const { id, name, channel, status, number, isDefault } = data.connection;
    const copy = { companyId, id, name, channel, status, number, isDefault };
    return once(this.db, event, 'keep-connection', (manager) =>
      manager.upsert(CampaignConnection, copy, ['companyId', 'id']),
    );
  }

  remove(event: EventMessage<'connection.deleted'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'drop-connection', (manager) =>
      manager.delete(CampaignConnection, { companyId, id: data.connectionId }),
    );
  }
}
