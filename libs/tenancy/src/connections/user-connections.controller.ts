import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { SyncUserConnection } from './sync-user-connection.js';

@Controller()
export class UserConnectionsController {
  constructor(private readonly sync: SyncUserConnection) {}

  @OnEvent('connection.saved')
  saved(event: EventMessage<'connection.saved'>) {
    return this.sync.save(event);
  }

  @OnEvent('connection.sessionChanged')
  sessionChanged(event: EventMessage<'connection.sessionChanged'>) {
    return this.sync.save(event);
  }

  @OnEvent('connection.deleted')
  deleted(event: EventMessage<'connection.deleted'>) {
    return this.sync.remove(event);
  }
}
