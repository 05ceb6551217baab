import {
  type Actor,
  auditChanges,
  type ConnectionDetail,
  GREETING_FILE_SECONDS,
  type MediaRef,
} from '@prosa/contracts';
import { dropFiles, publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { canManageConnections } from '../connection.policy.js';
import { lockConnection, saveChanged } from '../connection.queries.js';
import { publishConnection } from '../publish-connection.js';
import { connectionTarget } from '../connection-lane.js';
import { connectionDetail } from './connection-detail.js';

/** Replaces the file that is sent with the greeting. The old one stays with the messages that show it. */
@Injectable()
export class SetGreetingMedia {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** `media` null: none. Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND. */
  async execute(actor: Actor, connectionId: number, media: MediaRef | null): Promise<ConnectionDetail> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, async (manager) => {
      const connection = await lockConnection(manager, actor.companyId, connectionId);
      const { greetingMedia: former } = connection;
      connection.greetingMedia = media;
      await saveChanged(manager, connection);
      if (former) await dropFiles(manager, actor.companyId, [former.key], GREETING_FILE_SECONDS);
      const changes = auditChanges({ greetingMedia: former?.key ?? null }, { greetingMedia: media?.key ?? null });
      if (changes.length > 0)
        await publishAudit(manager, actor, 'connection.changed', { target: connectionTarget(connection), changes });
      await publishConnection(manager, connection);
      return connectionDetail(manager, this.sealer, connection);
    });
  }
}
