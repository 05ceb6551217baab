import type { Actor } from '@prosa/contracts';
import { publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { canManageConnections } from '../connection.policy.js';
import { lockConnection } from '../connection.queries.js';
import { connectionLane, connectionTarget } from '../connection-lane.js';
import { mintToken, openToken } from './connection-token.js';

/** Shows the external API's token to admins, and replaces it. Whoever has it can send in the company's name. */
@Injectable()
export class ManageToken {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND. A connection of an earlier version gets its first one. */
  async reveal(actor: Actor, connectionId: number): Promise<{ token: string }> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, async (manager) => {
      const connection = await lockConnection(manager, actor.companyId, connectionId);
      const token = await openToken(manager, this.sealer, connection);
      await publishAudit(manager, actor, 'connection.tokenRevealed', { target: connectionTarget(connection) });
      return { token: token ?? (await mintToken(manager, this.sealer, connection)) };
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND. */
  async rotate(actor: Actor, connectionId: number): Promise<{ token: string }> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, async (manager) => {
      const connection = await lockConnection(manager, actor.companyId, connectionId);
      const token = await mintToken(manager, this.sealer, connection);
      await publishAudit(manager, actor, 'connection.tokenRotated', { target: connectionTarget(connection) });
      await recordEvent(manager, 'connection.tokenChanged', connectionLane(connection), { connectionId });
      return { token };
    });
  }
}
