import { platformSecret } from '../accounts/platform-secret.js';
import { ChannelsConfig } from '../../channels.config.js';
import type { PersonTraces } from '@prosa/contracts';
import type { Log, Sealer } from '@prosa/service-kit/operations';
import { LOG, SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Capability, ChannelAdapterFactory } from '../../channel-adapter.js';
import type { ChannelModule, ErasedRows } from '../../registry/channel-module.js';
import { forgetAccount } from '../accounts/forget-account.js';
import { eraseParkedItems } from '../webhooks/erase-parked-items.js';
import { SyncTemplates } from '../templates/sync-templates.js';
import { CloudAdapter } from './cloud-adapter.js';
import { cloudClient } from './cloud-client.js';
import type { CloudCapabilities } from './cloud-capabilities.js';
import { isSharedWaba } from './cloud-context.js';
import { deleteWebhookKey } from './connect/cloud-connection.js';
import { CLOUD_TIMES } from './session/cloud-session.js';

const CAPABILITIES: Record<keyof CloudCapabilities & Capability, true> = {
  blocking: true,
  health: true,
  media: true,
  readReceipts: true,
  typing: true,
};

/** Numbers of the WhatsApp Cloud API. */
@Injectable()
export class CloudChannel implements ChannelModule {
  readonly kind = 'whatsappapi';
  readonly planFlag = 'useWhatsapp';
  readonly capabilities = Object.keys(CAPABILITIES) as Capability[];

  constructor(
    private readonly db: DataSource,
    private readonly config: ChannelsConfig,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  open(): Promise<ChannelAdapterFactory> {
    const { db, sealer, log, config } = this;
    const client = cloudClient(config);
    const context = {
      db,
      sealer,
      log,
      client,
      appSecret: platformSecret(config),
      times: CLOUD_TIMES,
      templates: new SyncTemplates(db, client),
      isSharedWaba: isSharedWaba(db),
    };
    return Promise.resolve({ create: (session, handler) => new CloudAdapter(context, session, handler) });
  }

  close = (): Promise<void> => Promise.resolve();

  async erasePerson(manager: EntityManager, companyId: number, traces: PersonTraces): Promise<ErasedRows> {
    return { messages: await eraseParkedItems(manager, this.sealer, companyId, traces), contacts: 0 };
  }

  async forget(manager: EntityManager, companyId: number, connectionId: number): Promise<void> {
    const session = { companyId, connectionId };
    await deleteWebhookKey(manager, this.sealer, session);
    await forgetAccount(manager, session, ['message_template']);
  }
}
