import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RefreshTemplates } from './refresh-templates.js';
import { fillTemplateOf, listTemplates } from './template.queries.js';

@Controller()
export class TemplatesController {
  constructor(
    private readonly db: DataSource,
    private readonly refreshTemplates: RefreshTemplates,
  ) {}

  @OnRequest('templates.list')
  list({ actor, input }: RequestMessage<'templates.list'>) {
    return listTemplates(this.db, actor, input.connectionId);
  }

  @OnRequest('templates.sync')
  sync({ actor, input }: RequestMessage<'templates.sync'>) {
    return this.refreshTemplates.execute(actor, input.connectionId);
  }

  @OnRequest('templates.fill')
  fill({ actor, input }: RequestMessage<'templates.fill'>) {
    return fillTemplateOf(this.db, actor, input);
  }
}
