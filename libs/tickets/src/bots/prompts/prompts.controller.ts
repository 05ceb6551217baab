import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { ManagePrompts } from './manage-prompts.js';
import { PromptQueries } from './prompt.queries.js';

@Controller()
export class PromptsController {
  constructor(
    private readonly queries: PromptQueries,
    private readonly manage: ManagePrompts,
  ) {}

  @OnRequest('prompts.list')
  list({ actor }: RequestMessage<'prompts.list'>) {
    return this.queries.list(actor);
  }

  @OnRequest('prompts.get')
  get({ actor, input }: RequestMessage<'prompts.get'>) {
    return this.queries.get(actor, input.promptId);
  }

  @OnRequest('prompts.usage')
  usage({ actor, input }: RequestMessage<'prompts.usage'>) {
    return this.queries.usage(actor, input.promptId);
  }

  @OnRequest('prompts.create')
  create({ actor, input }: RequestMessage<'prompts.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('prompts.change')
  change({ actor, input }: RequestMessage<'prompts.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('prompts.delete')
  delete({ actor, input }: RequestMessage<'prompts.delete'>) {
    return this.manage.delete(actor, input);
  }
}
