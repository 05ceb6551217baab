import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { connectionSettings } from './connection-settings.js';
import { Connection } from './connection.entity.js';
import { dropGreeting } from './copy-connection.js';

/** Marks the copy of a deleted connection, by which nothing is sent any more, and deletes the bot's cases of it. */
@Injectable()
export class ForgetConnection {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'connection.deleted'>): Promise<void> {
    const copy = { companyId: event.companyId, id: event.data.connectionId };

    return once(this.db, event, 'forget-connection', async (manager) => {
      const { settings } = await connectionSettings(manager, copy.companyId, copy.id);
      await manager.update(Connection, copy, { isDeleted: true, isDefault: false });
      await dropGreeting(manager, copy.companyId, settings);
      await manager.query('DELETE FROM bot_case WHERE company_id = $1 AND connection_id = $2', [
        copy.companyId,
        copy.id,
      ]);
    });
  }
}
