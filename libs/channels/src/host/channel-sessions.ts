import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { ChannelRegistry } from '../registry/channel-registry.js';
import { openSessionPool } from '../sessions/open-session-pool.js';
import { SessionManager, type SessionManagerOptions } from '../sessions/session-manager.js';

/** Database connections for leases alone. */
const LEASE_POOL_SIZE = 2;

/** Opens the channels of this process and makes the manager of their sessions. */
@Injectable()
export class ChannelSessions {
  private pool?: pg.Pool;

  constructor(
    private readonly db: DataSource,
    private readonly registry: ChannelRegistry,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The manager is not started yet. Throws when the settings of a channel may not be used. */
  async open(handlerFor: SessionManagerOptions['handlerFor']): Promise<SessionManager> {
    const factories = await this.registry.open();
    this.pool = openSessionPool(this.db, LEASE_POOL_SIZE);
    return new SessionManager({ pool: this.pool, factories, handlerFor, log: this.log });
  }

  /** Called after the manager has stopped. */
  async close(): Promise<void> {
    await this.registry.close();
    await this.pool?.end();
  }
}
