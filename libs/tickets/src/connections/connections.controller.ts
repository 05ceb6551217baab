import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { connectionUsage } from './connection-usage.js';
import { ForgetConnection } from './forget-connection.js';
import { CopyConnection } from './copy-connection.js';

@Controller()
export class ConnectionsController {
  constructor(
    private readonly db: DataSource,
    private readonly copyConnection: CopyConnection,
    private readonly forgetConnection: ForgetConnection,
  ) {}

  @OnRequest('tickets.ofConnection')
  usage({ actor, input }: RequestMessage<'tickets.ofConnection'>) {
    return connectionUsage(this.db, actor, input.connectionId);
  }

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
