import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest } from '@prosa/service-kit';
import { AskCloseAll } from './ask-close-all.js';
import { RunCloseAll } from './run-close-all.js';

@Controller()
export class CloseAllController {
  constructor(
    private readonly ask: AskCloseAll,
    private readonly run: RunCloseAll,
  ) {}

  @OnRequest('tickets.closeAll')
  start({ actor, input }: RequestMessage<'tickets.closeAll'>) {
    return this.ask.start(actor, input);
  }

  @OnRequest('tickets.closeAllProgress')
  progress({ actor }: RequestMessage<'tickets.closeAllProgress'>) {
    return this.ask.progress(actor);
  }

  @OnRequest('tickets.stopCloseAll')
  stop({ actor }: RequestMessage<'tickets.stopCloseAll'>) {
    return this.ask.stop(actor);
  }

  @OnEvent('tickets.closeAllAsked')
  asked(event: EventMessage<'tickets.closeAllAsked'>) {
    return this.run.execute(event);
  }
}
