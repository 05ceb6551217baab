import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { TellTyping } from './tell-typing.js';

@Controller()
export class TypingController {
  constructor(private readonly tellTyping: TellTyping) {}

  @OnRequest('typing.show')
  show({ actor, input }: RequestMessage<'typing.show'>) {
    return this.tellTyping.execute(actor, input);
  }
}
