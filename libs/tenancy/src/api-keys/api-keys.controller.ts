import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { viewKeys } from './api-key-view.js';
import { assertMayManageKeys } from './assert-may-manage-keys.js';
import { CreateApiKey } from './create-api-key.js';
import { RevokeApiKey } from './end-api-keys.js';
import { ResolveApiCaller } from './resolve-api-caller.js';

@Controller()
export class ApiKeysController {
  constructor(
    private readonly db: DataSource,
    private readonly createKey: CreateApiKey,
    private readonly revokeKey: RevokeApiKey,
    private readonly resolve: ResolveApiCaller,
  ) {}

  @OnRequest('apiKeys.list')
  list({ actor }: RequestMessage<'apiKeys.list'>) {
    assertMayManageKeys(actor);
    return withTenant(this.db, actor, (manager) => viewKeys(manager, { companyId: actor.companyId }));
  }

  @OnRequest('apiKeys.create')
  create({ actor, input }: RequestMessage<'apiKeys.create'>) {
    return this.createKey.execute(actor, input);
  }

  @OnRequest('apiKeys.revoke')
  revoke({ actor, input }: RequestMessage<'apiKeys.revoke'>) {
    return this.revokeKey.execute(actor, input);
  }

  @OnRequest('apiKeys.caller')
  caller({ input }: RequestMessage<'apiKeys.caller'>) {
    return this.resolve.byKey(input);
  }

  @OnRequest('apiKeys.assertCompany')
  assertCompany({ actor }: RequestMessage<'apiKeys.assertCompany'>) {
    return this.resolve.assertCompany(actor);
  }
}
