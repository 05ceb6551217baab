import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { AuthoriseCloud } from './authorise-cloud.js';
import { ConnectCloud } from './connect-cloud.js';

@Controller()
export class CloudController {
  constructor(
    private readonly connectCloud: ConnectCloud,
    private readonly authoriseCloud: AuthoriseCloud,
  ) {}

  @OnRequest('cloud.connect')
  connect({ actor, input }: RequestMessage<'cloud.connect'>) {
    return this.connectCloud.execute(actor, input);
  }

  @OnRequest('cloud.authorise')
  authorise({ actor, input }: RequestMessage<'cloud.authorise'>) {
    return this.authoriseCloud.execute(actor, input);
  }

  @OnRequest('cloud.get')
  get({ actor, input }: RequestMessage<'cloud.get'>) {
    return this.authoriseCloud.get(actor, input.connectionId);
  }
}
