import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ListMoments } from './list-moments.js';
import { ReadPanel } from './read-panel.js';

@Controller()
export class PanelController {
  constructor(
    private readonly panel: ReadPanel,
    private readonly moments: ListMoments,
  ) {}

  @OnRequest('panel.read')
  read({ actor, input }: RequestMessage<'panel.read'>) {
    return this.panel.execute(actor, input);
  }

  @OnRequest('panel.waiting')
  waiting({ actor, input }: RequestMessage<'panel.waiting'>) {
    return this.panel.waiting(actor, input);
  }

  @OnRequest('panel.moments')
  list({ actor, input }: RequestMessage<'panel.moments'>) {
    return this.moments.execute(actor, input);
  }
}
