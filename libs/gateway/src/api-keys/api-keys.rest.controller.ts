import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ApiKeyIdInput, CreateApiKeyInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { keyCredential } from '../access/callers/api-callers.js';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { StaleActors } from '../access/stale-actors.js';
import { Input } from '../http/input.js';

/** Keys of the external API, for the company's admins. */
@ApiTags('api-keys')
@Controller('api-keys')
@RequiresPlan('useExternalApi')
export class ApiKeysController {
  constructor(
    private readonly bus: Bus,
    private readonly stale: StaleActors,
  ) {}

  @Get()
  @Permission('admin')
  @ApiOperation({ summary: 'API keys, the latest first, with those revoked in the last 90 days' })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'apiKeys.list', input: {} });
  }

  @Post()
  @Permission('admin')
  @ApiOperation({ summary: 'Creates an API key; the reply has its secret, once' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateApiKeyInput) {
    return this.bus.request(actor, { name: 'apiKeys.create', input });
  }

  @Delete(':apiKeyId')
  @Permission('admin')
  @ApiOperation({ summary: 'Revokes an API key; its calls end at once' })
  async revoke(@CurrentActor() actor: Actor, @Input() input: ApiKeyIdInput) {
    const key = await this.bus.request(actor, { name: 'apiKeys.revoke', input });
    // Also by the event. This way it holds as soon as the admin reads the answer.
    this.stale.publish({ credential: keyCredential(key.id) });
    return key;
  }
}
