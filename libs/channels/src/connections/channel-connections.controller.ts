import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import type { EventMessage, RequestMessage } from '@prosa/contracts';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Controller, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ControlSession } from './session-control/control-session.js';
import { filesInUse, getConnection, listConnections } from './connection.queries.js';
import { CreateConnection } from './create-connection.js';
import { DeleteConnection } from './deletion/delete-connection.js';
import { DropBot } from './drop-bot.js';
import { DropQueue } from './drop-queue.js';
import { RestartSessions } from './session-control/restart-sessions.js';
import { ChangeConnection } from './settings/change-connection.js';
import { readDetail } from './settings/connection-detail.js';
import { SetGreetingMedia } from './settings/set-greeting-media.js';
import { FindToken } from './token/find-token.js';
import { ManageToken } from './token/manage-token.js';

@Controller()
export class ChannelConnectionsController {
  constructor(
    private readonly db: DataSource,
    private readonly createConnection: CreateConnection,
    private readonly controlSession: ControlSession,
    private readonly dropQueue: DropQueue,
    private readonly dropBot: DropBot,
    private readonly changeConnection: ChangeConnection,
    private readonly deleteConnection: DeleteConnection,
    private readonly setGreetingMedia: SetGreetingMedia,
    private readonly restartSessions: RestartSessions,
    private readonly token: ManageToken,
    private readonly findToken: FindToken,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  @OnRequest('connections.list')
  list({ actor }: RequestMessage<'connections.list'>) {
    return listConnections(this.db, actor);
  }

  @OnRequest('connections.filesInUse')
  filesInUse({ actor, input }: RequestMessage<'connections.filesInUse'>) {
    return filesInUse(this.db, actor, input);
  }

  @OnRequest('connections.get')
  get({ actor, input }: RequestMessage<'connections.get'>) {
    return getConnection(this.db, actor, input.connectionId);
  }

  @OnRequest('connections.create')
  create({ actor, input }: RequestMessage<'connections.create'>) {
    return this.createConnection.execute(actor, input);
  }

  @OnRequest('connections.detail')
  detail({ actor, input }: RequestMessage<'connections.detail'>) {
    return readDetail(this.db, this.sealer, actor, input.connectionId);
  }

  @OnRequest('connections.change')
  change({ actor, input }: RequestMessage<'connections.change'>) {
    return this.changeConnection.execute(actor, input);
  }

  @OnRequest('connections.delete')
  delete({ actor, input }: RequestMessage<'connections.delete'>) {
    return this.deleteConnection.execute(actor, input.connectionId);
  }

  @OnRequest('connections.setGreetingMedia')
  setMedia({ actor, input }: RequestMessage<'connections.setGreetingMedia'>) {
    return this.setGreetingMedia.execute(actor, input.connectionId, input.media);
  }

  @OnRequest('connections.restart')
  restart({ actor }: RequestMessage<'connections.restart'>) {
    return this.restartSessions.execute(actor);
  }

  @OnRequest('connections.revealToken')
  revealToken({ actor, input }: RequestMessage<'connections.revealToken'>) {
    return this.token.reveal(actor, input.connectionId);
  }

  @OnRequest('connections.rotateToken')
  rotateToken({ actor, input }: RequestMessage<'connections.rotateToken'>) {
    return this.token.rotate(actor, input.connectionId);
  }

  @OnRequest('connections.ofToken')
  ofToken({ input }: RequestMessage<'connections.ofToken'>) {
    return this.findToken.execute(input);
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

  @OnEvent('integration.deleted')
  integrationDeleted(event: EventMessage<'integration.deleted'>) {
    return this.dropBot.integration(event);
  }

  @OnEvent('prompt.deleted')
  promptDeleted(event: EventMessage<'prompt.deleted'>) {
    return this.dropBot.prompt(event);
  }

  @OnEvent('queue.deleted')
  queueDeleted(event: EventMessage<'queue.deleted'>) {
    return this.dropQueue.execute(event);
  }
}
