import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ManageServiceExports } from './manage-service-exports.js';
import { RunServiceExports } from './run-service-exports.js';

@Controller()
export class ServiceExportsController {
  constructor(
    private readonly manage: ManageServiceExports,
    private readonly run: RunServiceExports,
  ) {}

  @OnRequest('figures.startExport')
  async start({ actor, input }: RequestMessage<'figures.startExport'>) {
    const started = await this.manage.start(actor, input);
    this.run.wake();
    return started;
  }

  @OnRequest('figures.exports')
  list({ actor }: RequestMessage<'figures.exports'>) {
    return this.manage.list(actor);
  }

  @OnRequest('figures.export')
  get({ actor, input }: RequestMessage<'figures.export'>) {
    return this.manage.get(actor, input.exportId);
  }

  @OnRequest('figures.deleteExport')
  delete({ actor, input }: RequestMessage<'figures.deleteExport'>) {
    return this.manage.delete(actor, input.exportId);
  }
}
