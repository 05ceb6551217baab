import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ControlSession } from './control-session.js';
import { getConnection, listConnections } from './connection.queries.js';
import { CreateConnection } from './create-connection.js';
import { DropQueue } from './drop-queue.js';

@Controller()
export class ChannelConnectionsController {
  constructor(
    private readonly db: DataSource,
    private readonly createConnection: CreateConnection,
    private readonly controlSession: ControlSession,
    private readonly dropQueue: DropQueue,
  ) {}

  @OnRequest('connections.list')
  list({ actor }: RequestMessage<'connections.list'>) {
    return listConnections(this.db, actor);
  }

  @OnRequest('connections.get')
  get({ actor, input }: RequestMessage<'connections.get'>) {
    return getConnection(this.db, actor, input.connectionId);
  }

  @OnRequest('connections.create')
  create({ actor, input }: RequestMessage<'connections.create'>) {
    return this.createConnection.execute(actor, input);
  }

  @OnRequest('connections.start')
  start({ actor, input }: RequestMessage<'connections.start'>) {
    return this.controlSession.execute(actor, input.connectionId, 'open');
  }

  @OnRequest('connections.renew')
  renew({ actor, input }: RequestMessage<'connections.renew'>) {
    return this.controlSession.execute(actor, input.connectionId, 'renew');
  }

  @OnRequest('connections.linkByCode')
  linkByCode({ actor, input }: RequestMessage<'connections.linkByCode'>) {
    return this.controlSession.linkByCode(actor, input);
  }

  @OnRequest('connections.disconnect')
  disconnect({ actor, input }: RequestMessage<'connections.disconnect'>) {
    return this.controlSession.execute(actor, input.connectionId, 'close');
  }

  @OnEvent('queue.deleted')
  queueDeleted(event: EventMessage<'queue.deleted'>) {
    return this.dropQueue.execute(event);
  }
}
