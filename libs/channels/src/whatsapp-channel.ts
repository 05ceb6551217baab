import { LOG, type Log, PlatformConfig, SEALER, type Sealer } from '@prosa/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { ChannelSession, ChannelEventHandler } from './channel-adapter.js';
import { readWhatsAppSettings } from './read-whatsapp-settings.js';
import { openSessionPool } from './sessions/open-session-pool.js';
import { SessionManager } from './sessions/session-manager.js';
import { WhatsAppAdapterFactory } from './whatsapp/whatsapp-adapter.factory.js';

/** Connections for keys and journals of all sessions. */
const ADAPTER_POOL = 10;
/** One listens, the others renew leases. */
const LEASE_POOL = 2;

/** The WhatsApp accounts of this process, as the operator wants the network reached. */
@Injectable()
export class WhatsAppChannel {
  private pools: pg.Pool[] = [];

  constructor(
    private readonly db: DataSource,
    private readonly config: PlatformConfig,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** A keeper for them, not yet started. Throws when the settings may not be used. */
  async open(handlerFor: (session: ChannelSession) => ChannelEventHandler): Promise<SessionManager> {
    const { sealer, log } = this;
    const settings = await readWhatsAppSettings(this.config);
    const factory = new WhatsAppAdapterFactory({ pool: this.openPool(ADAPTER_POOL), sealer, log, settings });
    return new SessionManager({ pool: this.openPool(LEASE_POOL), factory, handlerFor, log });
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.splice(0).map((pool) => pool.end()));
  }

  private openPool(size: number): pg.Pool {
    const pool = openSessionPool(this.db, size);
    this.pools.push(pool);
    return pool;
  }
}
