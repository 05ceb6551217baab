import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { ManageModelAccount } from './manage-model-account.js';

@Controller()
export class ModelAccountController {
  constructor(private readonly manage: ManageModelAccount) {}

  @OnRequest('modelAccount.get')
  get({ actor }: RequestMessage<'modelAccount.get'>) {
    return this.manage.get(actor);
  }

  @OnRequest('modelAccount.change')
  change({ actor, input }: RequestMessage<'modelAccount.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('modelAccount.test')
  test({ actor, input }: RequestMessage<'modelAccount.test'>) {
    return this.manage.test(actor, input);
  }

  @OnRequest('modelAccount.usage')
  usage({ actor }: RequestMessage<'modelAccount.usage'>) {
    return this.manage.usage(actor);
  }
}
