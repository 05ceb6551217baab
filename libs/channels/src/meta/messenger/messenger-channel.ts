import type { MediaRef, PersonTraces, PlanFlags } from '@prosa/contracts';
import { type Log, MediaLinks, PlatformKeys, type Sealer } from '@prosa/service-kit/operations';
import { LOG, SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelAdapterFactory } from '../../channel-adapter.js';
import { ChannelsConfig } from '../../channels.config.js';
import type { ChannelModule, ErasedRows } from '../../registry/channel-module.js';
import { forgetAccount } from '../accounts/forget-account.js';
import { eraseParkedItems } from '../webhooks/erase-parked-items.js';
import { metaClients } from './account/meta-clients.js';
import { MessengerAdapter } from './messenger-adapter.js';
import { MESSENGER_CAPABILITIES } from './messenger-capabilities.js';
import type { MessengerPlatform } from './platform.js';

/** How long it is remembered what was sent: until then its reads are reported. */
const KEPT_FOR = `interval '60 days'`;

/** What the channels of Pages and of Instagram accounts have in common. */
@Injectable()
export abstract class MessengerChannel implements ChannelModule {
  abstract readonly kind: 'facebook' | 'instagram';
  abstract readonly planFlag: keyof PlanFlags;
  protected abstract readonly platform: MessengerPlatform;
  readonly capabilities = MESSENGER_CAPABILITIES;

  constructor(
    private readonly db: DataSource,
    private readonly config: ChannelsConfig,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  open(): Promise<ChannelAdapterFactory> {
    const { db, sealer, log, config, platform } = this;
    const links = new MediaLinks(new PlatformKeys(config.PROSA_SECRET));
    const deps = {
      platform,
      db,
      sealer,
      log,
      clients: metaClients(config),
      linkOf: (companyId: number, media: MediaRef) => config.publicUrl + links.pathFor(companyId, media),
      trusted: [config.GRAPH_URL, config.GRAPH_INSTAGRAM_URL].map((address) => new URL(address).origin),
    };
    return Promise.resolve({ create: (session, handler) => new MessengerAdapter(deps, session, handler) });
  }

  close = (): Promise<void> => Promise.resolve();

  /** Both channels have the same tables: the one that comes second finds nothing. */
  async erasePerson(manager: EntityManager, companyId: number, traces: PersonTraces): Promise<ErasedRows> {
    const items = await eraseParkedItems(manager, this.sealer, companyId, traces);
    const [, parts]: [unknown, number] = await manager.query(
      'DELETE FROM messenger_part WHERE company_id = $1 AND chat_id = ANY($2) AND sent_at <= $3',
      [companyId, traces.names, traces.until],
    );
    return { messages: items + parts, contacts: 0 };
  }

  forget(manager: EntityManager, companyId: number, connectionId: number): Promise<void> {
    return forgetAccount(manager, { companyId, connectionId }, ['messenger_account', 'messenger_part']);
  }

  /** Deletes rows past their retention. Both channels have the same tables. */
  async prune(manager: EntityManager, companyId: number, limit: number): Promise<number> {
    const [, parts] = (await manager.query(
      `DELETE FROM messenger_part WHERE company_id = $1 AND id IN (
         SELECT id FROM messenger_part WHERE company_id = $1 AND sent_at < now() - ${KEPT_FOR} LIMIT $2)`,
      [companyId, limit],
    )) as [unknown, number];
    const [, logins] = (await manager.query(
      `DELETE FROM messenger_login WHERE company_id = $1 AND id IN (
         SELECT id FROM messenger_login WHERE company_id = $1 AND expires_at < now() LIMIT $2)`,
      [companyId, limit],
    )) as [unknown, number];
    return parts + logins;
  }
}
