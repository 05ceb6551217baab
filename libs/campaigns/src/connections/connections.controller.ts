import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { SyncConnection } from './sync-connection.js';

@Controller()
export class ConnectionsController {
  constructor(private readonly syncConnection: SyncConnection) {}

  @OnEvent('connection.saved')
  saved(event: EventMessage<'connection.saved'>) {
    return this.syncConnection.save(event);
  }

  @OnEvent('connection.deleted')
  deleted(event: EventMessage<'connection.deleted'>) {
    return this.syncConnection.remove(event);
  }
}
