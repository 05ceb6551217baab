import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit';
import { ImportFromPhone } from './import-from-phone.js';
import { ManageImports } from './manage-imports.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly manage: ManageImports,
    private readonly importFromPhone: ImportFromPhone,
  ) {}

  @OnRequest('contactImports.start')
  start({ actor, input }: RequestMessage<'contactImports.start'>) {
    return this.manage.start(actor, input.rows);
  }

  @OnRequest('contactImports.fromPhone')
  fromPhone({ actor, input }: RequestMessage<'contactImports.fromPhone'>) {
    return this.importFromPhone.execute(actor, input);
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
