import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { CheckRows } from './check-rows.js';
import { ManageImports } from './manage-imports.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly manage: ManageImports,
    private readonly checkRows: CheckRows,
  ) {}

  @OnRequest('contactListImports.check')
  check({ actor, input }: RequestMessage<'contactListImports.check'>) {
    return this.checkRows.execute(actor, input);
  }

  @OnRequest('contactListImports.add')
  add({ actor, input }: RequestMessage<'contactListImports.add'>) {
    return this.manage.add(actor, input);
  }

  @OnRequest('contactListImports.drop')
  drop({ actor, input }: RequestMessage<'contactListImports.drop'>) {
    return this.manage.drop(actor, input);
  }

  @OnRequest('contactListImports.start')
  start({ actor, input }: RequestMessage<'contactListImports.start'>) {
    return this.manage.start(actor, input);
  }

  @OnRequest('contactListImports.last')
  last({ actor, input }: RequestMessage<'contactListImports.last'>) {
    return this.manage.last(actor, input.contactListId);
  }

  @OnRequest('contactListImports.failures')
  failures({ actor, input }: RequestMessage<'contactListImports.failures'>) {
    return this.manage.failures(actor, input);
  }
}
