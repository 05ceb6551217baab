import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeIntegrationInput,
  IntegrationIdInput,
  IntegrationInput,
  type IntegrationPage,
  type IntegrationRow,
  ListIntegrationsInput,
  TestSessionInput,
  TryIntegrationInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { MODEL_WAIT } from './model-wait.js';

/** Foreign bots of a company. */
@ApiTags('integrations')
@Controller('queueIntegration')
export class IntegrationsController {
  constructor(private readonly bus: Bus) {}

  /** Refused to nobody: other consoles show a refusal on every page or go blank (docs/spec/wire-features.md §0, 9). */
  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Foreign bots by name; all of them without a page number' })
  async list(
    @CurrentActor() actor: Actor,
    @Input() input: ListIntegrationsInput,
  ): Promise<IntegrationPage & { integrations: IntegrationRow[] }> {
    const page = await this.bus.request(actor, { name: 'integrations.list', input });
    return { ...page, integrations: page.queueIntegrations };
  }

  @Get(':integrationId')
  @Permission('admin')
  @RequiresPlan('useIntegration')
  @ApiOperation({ summary: 'A foreign bot; secrets are masked' })
  get(@CurrentActor() actor: Actor, @Input() input: IntegrationIdInput) {
    return this.bus.request(actor, { name: 'integrations.get', input });
  }

  @Get(':integrationId/usage')
  @Permission('admin')
  @RequiresPlan('useIntegration')
  @ApiOperation({ summary: 'The queues, options of menus and connections that a foreign bot serves' })
  usage(@CurrentActor() actor: Actor, @Input() input: IntegrationIdInput) {
    return this.bus.request(actor, { name: 'integrations.usage', input });
  }

  @Post()
  @HttpCode(200)
  @Permission('admin')
  @RequiresPlan('useIntegration')
  @ApiOperation({ summary: 'Adds a foreign bot; a secret for signatures is shown this once' })
  create(@CurrentActor() actor: Actor, @Input() input: IntegrationInput) {
    return this.bus.request(actor, { name: 'integrations.create', input });
  }

  @Put(':integrationId')
  @Permission('admin')
  @RequiresPlan('useIntegration')
  @ApiOperation({ summary: 'Changes a foreign bot; masked secrets stay' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeIntegrationInput) {
    return this.bus.request(actor, { name: 'integrations.change', input });
  }

  @Post(':integrationId/secret')
  @HttpCode(200)
  @Permission('admin')
  @RequiresPlan('useIntegration')
  @ApiOperation({ summary: 'A new secret for signatures, shown this once' })
  rotateSecret(@CurrentActor() actor: Actor, @Input() input: IntegrationIdInput) {
    return this.bus.request(actor, { name: 'integrations.rotateSecret', input });
  }

  @Post('testSession')
  @HttpCode(200)
  @Permission('admin')
  @RequiresPlan('useIntegration')
  @ApiOperation({ summary: 'Tries the service account of a Dialogflow agent, and what it answers' })
  testSession(@CurrentActor() actor: Actor, @Input() input: TestSessionInput) {
    return this.bus.request(actor, { name: 'integrations.testSession', input }, MODEL_WAIT);
  }

  @Post('try')
  @HttpCode(200)
  @Permission('admin')
  @RequiresPlan('useIntegration')
  @ApiOperation({ summary: 'A turn of a dialogue with a draft, with its calls; nothing is done' })
  try(@CurrentActor() actor: Actor, @Input() input: TryIntegrationInput) {
    return this.bus.request(actor, { name: 'integrations.try', input }, MODEL_WAIT);
  }

  @Delete(':integrationId')
  @Permission('admin')
  @ApiOperation({ summary: 'Deletes a foreign bot; its conversations go to people' })
  delete(@CurrentActor() actor: Actor, @Input() input: IntegrationIdInput) {
    return this.bus.request(actor, { name: 'integrations.delete', input });
  }
}
