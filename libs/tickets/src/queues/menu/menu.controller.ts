import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ChangeMenu } from './change-menu.js';

@Controller()
export class MenuController {
  constructor(private readonly menu: ChangeMenu) {}

  @OnRequest('chatbot.get')
  get({ actor, input }: RequestMessage<'chatbot.get'>) {
    return this.menu.get(actor, input);
  }

  @OnRequest('chatbot.create')
  create({ actor, input }: RequestMessage<'chatbot.create'>) {
    return this.menu.create(actor, input);
  }

  @OnRequest('chatbot.change')
  change({ actor, input }: RequestMessage<'chatbot.change'>) {
    return this.menu.change(actor, input);
  }

  @OnRequest('chatbot.delete')
  delete({ actor, input }: RequestMessage<'chatbot.delete'>) {
    return this.menu.delete(actor, input);
  }
}
