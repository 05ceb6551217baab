import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { KeepConnection } from './keep-connection.js';

@Controller()
export class ConnectionsController {
  constructor(private readonly keepConnection: KeepConnection) {}

  @OnEvent('connection.saved')
  saved(event: EventMessage<'connection.saved'>) {
    return this.keepConnection.save(event);
  }

  @OnEvent('connection.sessionChanged')
  sessionChanged(event: EventMessage<'connection.sessionChanged'>) {
    return this.keepConnection.save(event);
  }

  @OnEvent('connection.deleted')
  deleted(event: EventMessage<'connection.deleted'>) {
    return this.keepConnection.remove(event);
  }
}
