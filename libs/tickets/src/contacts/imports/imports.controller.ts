import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ImportFromPhone } from './import-from-phone.js';
import { ManageImports } from './manage-imports.js';
import { RunImports } from './run/run-imports.js';
import { CheckRows } from './sheet/check-rows.js';
import { CreateRow } from './sheet/create-row.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly manage: ManageImports,
    private readonly importFromPhone: ImportFromPhone,
    private readonly checkRows: CheckRows,
    private readonly createRow: CreateRow,
    private readonly run: RunImports,
  ) {}

  @OnRequest('contactImports.check')
  check({ actor, input }: RequestMessage<'contactImports.check'>) {
    return this.checkRows.execute(actor, input);
  }

  @OnRequest('contactImports.row')
  row({ actor, input }: RequestMessage<'contactImports.row'>) {
    return this.createRow.execute(actor, input);
  }

  @OnRequest('contactImports.add')
  add({ actor, input }: RequestMessage<'contactImports.add'>) {
    return this.manage.add(actor, input);
  }

  @OnRequest('contactImports.drop')
  drop({ actor, input }: RequestMessage<'contactImports.drop'>) {
    return this.manage.drop(actor, input.importId);
  }

  @OnRequest('contactImports.start')
  start({ actor, input }: RequestMessage<'contactImports.start'>) {
    return this.manage.start(actor, input.importId).finally(() => this.run.wake());
  }

  @OnRequest('contactImports.fromPhone')
  fromPhone({ actor, input }: RequestMessage<'contactImports.fromPhone'>) {
    return this.importFromPhone.execute(actor, input).finally(() => this.run.wake());
  }

  @OnRequest('contactImports.last')
  last({ actor }: RequestMessage<'contactImports.last'>) {
    return this.manage.last(actor);
  }

  @OnRequest('contactImports.failures')
  failures({ actor, input }: RequestMessage<'contactImports.failures'>) {
    return this.manage.failures(actor, input.after);
  }

  @OnRequest('contactImports.cancel')
  cancel({ actor }: RequestMessage<'contactImports.cancel'>) {
    return this.manage.cancel(actor);
  }
}
