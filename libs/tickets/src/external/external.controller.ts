import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ExternalQueries } from './external.queries.js';
import { SendExternal } from './send-external.js';

@Controller()
export class ExternalController {
  constructor(
    private readonly sendExternal: SendExternal,
    private readonly queries: ExternalQueries,
  ) {}

  @OnRequest('externalMessages.send')
  send({ actor, input }: RequestMessage<'externalMessages.send'>) {
    return this.sendExternal.execute(actor, input);
  }

  @OnRequest('externalMessages.sent')
  sent({ actor, input }: RequestMessage<'externalMessages.sent'>) {
    return this.queries.sent(actor, input);
  }

  @OnRequest('externalMessages.state')
  state({ actor, input }: RequestMessage<'externalMessages.state'>) {
    return this.queries.state(actor, input);
  }
}
