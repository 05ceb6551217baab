import { ChannelsConfig } from '../channels.config.js';
import type { PersonTraces } from '@prosa/contracts';
import type { Log, Sealer } from '@prosa/service-kit/operations';
import { LOG, SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { Capability } from '../channel-adapter.js';
import type { ChannelModule, ErasedRows } from '../registry/channel-module.js';
import { openSessionPool } from '../sessions/open-session-pool.js';
import { eraseWhatsAppPerson } from './journal/erase-whatsapp-person.js';
import { pruneWhatsApp } from './journal/journal-upkeep.js';
import { readWhatsAppSettings } from './read-whatsapp-settings.js';
import { WhatsAppAdapterFactory } from './whatsapp-adapter.factory.js';

/** Database connections for keys and journals of all sessions. */
const POOL_SIZE = 10;

/** All that there are: the adapter's type demands an entry for each as well. */
const CAPABILITIES: Record<Capability, true> = {
  addressBook: true,
  blocking: true,
  calls: true,
  directory: true,
  firstContact: true,
  groups: true,
  health: true,
  linkCode: true,
  history: true,
  media: true,
  pictures: true,
  readReceipts: true,
  typing: true,
};

/** WhatsApp accounts that are linked like another device of the phone. */
@Injectable()
export class WhatsAppChannel implements ChannelModule {
  readonly kind = 'whatsapp';
  readonly planFlag = 'useWhatsapp';
  readonly capabilities = Object.keys(CAPABILITIES) as Capability[];
  private pool?: pg.Pool;

  constructor(
    private readonly db: DataSource,
    private readonly config: ChannelsConfig,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Throws when the operator's settings may not be used. */
  async open(): Promise<WhatsAppAdapterFactory> {
    const { sealer, log } = this;
    const settings = await readWhatsAppSettings(this.config);
    this.pool = openSessionPool(this.db, POOL_SIZE);
    return new WhatsAppAdapterFactory({ pool: this.pool, sealer, log, settings });
  }

  async close(): Promise<void> {
    await this.pool?.end();
    this.pool = undefined;
  }

  prune(manager: EntityManager, companyId: number, limit: number): Promise<number> {
    return pruneWhatsApp(manager, companyId, limit);
  }

  erasePerson(manager: EntityManager, companyId: number, traces: PersonTraces): Promise<ErasedRows> {
    return eraseWhatsAppPerson(manager, companyId, traces);
  }

  /** Its session deleted the keys when it was unlinked, unless no process could do that. */
  async forget(manager: EntityManager, companyId: number, connectionId: number): Promise<void> {
    for (const table of ['wa_creds', 'wa_keys', 'inbound_journal', 'wa_sent'])
      await manager.query(`DELETE FROM ${table} WHERE company_id = $1 AND connection_id = $2`, [
        companyId,
        connectionId,
      ]);
  }
}
