import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { RequestTyping } from './request-typing.js';

@Controller()
export class TypingController {
  constructor(private readonly requestTyping: RequestTyping) {}

  @OnRequest('tickets.typing')
  typing({ actor, input }: RequestMessage<'tickets.typing'>) {
    return this.requestTyping.execute(actor, input);
  }
}
