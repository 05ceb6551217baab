import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { ShowTyping } from './show-typing.js';

@Controller()
export class TypingController {
  constructor(private readonly showTyping: ShowTyping) {}

  @OnRequest('tickets.typing')
  typing({ actor, input }: RequestMessage<'tickets.typing'>) {
    return this.showTyping.execute(actor, input);
  }
}
