import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { BroadcastTyping } from './broadcast-typing.js';

@Controller()
export class ChannelTypingController {
  constructor(private readonly broadcastTyping: BroadcastTyping) {}

  @OnRequest('typing.show')
  show({ actor, input }: RequestMessage<'typing.show'>) {
    return this.broadcastTyping.execute(actor, input);
  }
}
