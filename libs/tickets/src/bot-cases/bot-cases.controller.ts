import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ManageBotCases } from './manage-bot-cases.js';

@Controller()
export class BotCasesController {
  constructor(private readonly manage: ManageBotCases) {}

  @OnRequest('botCases.list')
  list({ actor }: RequestMessage<'botCases.list'>) {
    return this.manage.list(actor);
  }

  @OnRequest('botCases.create')
  create({ actor, input }: RequestMessage<'botCases.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('botCases.change')
  change({ actor, input }: RequestMessage<'botCases.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('botCases.delete')
  delete({ actor, input }: RequestMessage<'botCases.delete'>) {
    return this.manage.delete(actor, input);
  }
}
