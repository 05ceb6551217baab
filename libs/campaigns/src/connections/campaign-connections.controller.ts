import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { FollowConnections } from './follow-connections.js';
import { SyncCampaignConnection } from './sync-campaign-connection.js';

@Controller()
export class CampaignConnectionsController {
  constructor(
    private readonly syncConnection: SyncCampaignConnection,
    private readonly follow: FollowConnections,
  ) {}

  @OnEvent('connection.saved')
  saved(event: EventMessage<'connection.saved'>) {
    return this.syncConnection.save(event);
  }

  @OnEvent('connection.sessionChanged')
  async sessionChanged(event: EventMessage<'connection.sessionChanged'>) {
    await this.syncConnection.save(event);
    await this.follow.sessionChanged(event);
  }

  @OnEvent('connection.deleted')
  async deleted(event: EventMessage<'connection.deleted'>) {
    await this.syncConnection.remove(event);
    await this.follow.deleted(event);
  }
}
