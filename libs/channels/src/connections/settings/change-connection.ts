import { type Actor, auditChanges, type ChangeConnectionInput, type ConnectionDetail } from '@prosa/contracts';
import { Bus, publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Connection } from '../connection.entity.js';
import { canManageConnections } from '../connection.policy.js';
import { lockConnection, saveChanged } from '../connection.queries.js';
import { publishConnection } from '../publish-connection.js';
import { connectionTarget } from '../connection-lane.js';
import { clearDefault, lockDefault } from '../default-connection.js';
import { takenName } from '../taken-name.js';
import { applySettings } from './apply-settings.js';
import { assertBots } from './assert-bots.js';
import { auditedConnection } from './audited-connection.js';
import { connectionDetail } from './connection-detail.js';
import { queueNames, type QueueNames } from './known-queues.js';

/** Changes the given fields of a connection (docs/spec/core.md §3). Only admins may. */
@Injectable()
export class ChangeConnection {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /**
   * Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND, ERR_DUPLICATED_CONNECTION, ERR_NO_OTHER_WHATSAPP, ERR_NO_QUEUE_FOUND,
   * ERR_NO_INTEGRATION_FOUND, ERR_WAPP_GREETING_REQUIRED, ERR_VALIDATION.
   */
  async execute(actor: Actor, { connectionId, ...input }: ChangeConnectionInput): Promise<ConnectionDetail> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const queues = await queueNames(this.bus, actor);
    await assertBots(this.bus, actor, input);

    const change = withTenant(this.db, actor, async (manager) => {
      await lockDefault(manager, actor.companyId);
      const connection = await lockConnection(manager, actor.companyId, connectionId);
      const before = auditedConnection(connection, queues);
      await this.apply(manager, connection, input, queues);
      await saveChanged(manager, connection);
      const changes = auditChanges(before, auditedConnection(connection, queues));
      if (changes.length > 0)
        await publishAudit(manager, actor, 'connection.changed', { target: connectionTarget(connection), changes });
      await publishConnection(manager, connection);
      return connectionDetail(manager, this.sealer, connection);
    });
    return change.catch((error: unknown) => {
      throw takenName(error);
    });
  }

  private async apply(
    manager: EntityManager,
    connection: Connection,
    input: Omit<ChangeConnectionInput, 'connectionId'>,
    queues: QueueNames,
  ): Promise<void> {
    applySettings(connection, input, queues);
    if (input.name !== undefined) connection.name = input.name.trim();
    if (input.isDefault === false && connection.isDefault)
      throw new AppError('ERR_NO_OTHER_WHATSAPP', { fields: { isDefault: ['required'] } });
    if (!input.isDefault || connection.isDefault) return;
    await clearDefault(manager, connection);
    connection.isDefault = true;
  }
}
