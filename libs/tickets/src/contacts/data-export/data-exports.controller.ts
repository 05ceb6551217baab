import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ManageExports } from './manage-exports.js';
import { RunExports } from './run-exports.js';

@Controller()
export class DataExportsController {
  constructor(
    private readonly manage: ManageExports,
    private readonly run: RunExports,
  ) {}

  @OnRequest('contacts.startDataExport')
  async start({ actor, input }: RequestMessage<'contacts.startDataExport'>) {
    const started = await this.manage.start(actor, input);
    this.run.wake();
    return started;
  }

  @OnRequest('contacts.dataExport')
  get({ actor, input }: RequestMessage<'contacts.dataExport'>) {
    return this.manage.get(actor, input);
  }
}
