import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { SyncCampaignConnection } from './sync-campaign-connection.js';

@Controller()
export class CampaignConnectionsController {
  constructor(private readonly syncConnection: SyncCampaignConnection) {}

  @OnEvent('connection.saved')
  saved(event: EventMessage<'connection.saved'>) {
    return this.syncConnection.save(event);
  }

  @OnEvent('connection.sessionChanged')
  sessionChanged(event: EventMessage<'connection.sessionChanged'>) {
    return this.syncConnection.save(event);
  }

  @OnEvent('connection.deleted')
  deleted(event: EventMessage<'connection.deleted'>) {
    return this.syncConnection.remove(event);
  }
}
