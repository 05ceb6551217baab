import type { Actor, TemplateView } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { platformSecret } from '../accounts/platform-secret.js';
import { ChannelsConfig } from '../../channels.config.js';
import { canManageConnections } from '../../connections/connection.policy.js';
import { channelOf } from '../../connections/connection.queries.js';
import { cloudClient } from '../cloud/cloud-client.js';
import { credentialsRefused } from '../cloud/connect/credentials-refused.js';
import { AccessSource } from '../cloud/session/cloud-access.js';
import { SyncTemplates } from './sync-templates.js';
import { listTemplates } from './template.queries.js';

/** Reads the templates of a connection again because a person asked for it. */
@Injectable()
export class RefreshTemplates {
  private readonly templates: SyncTemplates;

  constructor(
    private readonly db: DataSource,
    private readonly config: ChannelsConfig,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {
    this.templates = new SyncTemplates(db, cloudClient(config));
  }

  /**
   * Throws ERR_NO_PERMISSION for users who may not manage connections, ERR_NO_WAPP_FOUND, ERR_CREDENTIALS_REFUSED with
   * the provider's words.
   */
  async execute(actor: Actor, connectionId: number): Promise<{ templates: TemplateView[] }> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const { db, sealer, config } = this;
    const channel = await withTenant(db, actor, (manager) => channelOf(manager, companyId, connectionId));
    if (channel !== 'whatsappapi') return { templates: [] };
    const session = { companyId, connectionId };
    const access = new AccessSource({ db, sealer, session, appSecret: platformSecret(config) });
    await access.with((given) => this.templates.sync(session, given)).catch(credentialsRefused('accessToken'));
    return listTemplates(db, actor, connectionId);
  }
}
