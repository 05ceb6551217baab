import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent } from '@prosa/service-kit/bus';
import { ForgetConnection } from './forget-connection.js';
import { CopyConnection } from './copy-connection.js';

@Controller()
export class ConnectionsController {
  constructor(
    private readonly copyConnection: CopyConnection,
    private readonly forgetConnection: ForgetConnection,
  ) {}

  @OnEvent('connection.saved')
  saved(event: EventMessage<'connection.saved'>) {
    return this.copyConnection.execute(event);
  }

  @OnEvent('connection.sessionChanged')
  sessionChanged(event: EventMessage<'connection.sessionChanged'>) {
    return this.copyConnection.execute(event);
  }

  @OnEvent('connection.deleted')
  deleted(event: EventMessage<'connection.deleted'>) {
    return this.forgetConnection.execute(event);
  }
}
