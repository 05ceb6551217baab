import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit';
import { ManageImports } from './manage-imports.js';

@Controller()
export class ImportsController {
  constructor(private readonly manage: ManageImports) {}

  @OnRequest('contactImports.start')
  start({ actor, input }: RequestMessage<'contactImports.start'>) {
    return this.manage.start(actor, input.rows);
  }

  @OnRequest('contactImports.last')
  last({ actor }: RequestMessage<'contactImports.last'>) {
    return this.manage.last(actor);
  }

  @OnRequest('contactImports.cancel')
  cancel({ actor }: RequestMessage<'contactImports.cancel'>) {
    return this.manage.cancel(actor);
  }
}
