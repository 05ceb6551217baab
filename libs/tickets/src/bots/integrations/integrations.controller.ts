import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { IntegrationQueries } from './integration.queries.js';
import { ManageIntegrations } from './manage-integrations.js';

@Controller()
export class IntegrationsController {
  constructor(
    private readonly queries: IntegrationQueries,
    private readonly manage: ManageIntegrations,
  ) {}

  @OnRequest('integrations.list')
  list({ actor, input }: RequestMessage<'integrations.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('integrations.get')
  get({ actor, input }: RequestMessage<'integrations.get'>) {
    return this.queries.get(actor, input.integrationId);
  }

  @OnRequest('integrations.usage')
  usage({ actor, input }: RequestMessage<'integrations.usage'>) {
    return this.queries.usage(actor, input.integrationId);
  }

  @OnRequest('integrations.create')
  create({ actor, input }: RequestMessage<'integrations.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('integrations.change')
  change({ actor, input }: RequestMessage<'integrations.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('integrations.rotateSecret')
  rotateSecret({ actor, input }: RequestMessage<'integrations.rotateSecret'>) {
    return this.manage.rotateSecret(actor, input);
  }

  @OnRequest('integrations.delete')
  delete({ actor, input }: RequestMessage<'integrations.delete'>) {
    return this.manage.delete(actor, input);
  }
}
