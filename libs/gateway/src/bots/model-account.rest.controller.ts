import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ModelAccountInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { MODEL_WAIT } from './model-wait.js';

/** Where a company's models are, and what was used of them. */
@ApiTags('prompts')
@Controller('model-account')
export class ModelAccountController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('admin')
  @RequiresPlan('useOpenAi')
  @ApiOperation({ summary: 'The endpoint of models, limits and prices; the key is masked' })
  get(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'modelAccount.get', input: {} });
  }

  @Put()
  @Permission('admin')
  @RequiresPlan('useOpenAi')
  @ApiOperation({ summary: 'Changes the endpoint of models, limits and prices; a masked key stays' })
  change(@CurrentActor() actor: Actor, @Input() input: ModelAccountInput) {
    return this.bus.request(actor, { name: 'modelAccount.change', input });
  }

  @Post('test')
  @HttpCode(200)
  @Permission('admin')
  @RequiresPlan('useOpenAi')
  @ApiOperation({ summary: 'The models of an endpoint, or why it does not answer' })
  test(@CurrentActor() actor: Actor, @Input() input: ModelAccountInput) {
    return this.bus.request(actor, { name: 'modelAccount.test', input }, MODEL_WAIT);
  }

  @Get('usage')
  @Permission('admin')
  @RequiresPlan('useOpenAi')
  @ApiOperation({ summary: 'Tokens and money of the last 31 days' })
  usage(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'modelAccount.usage', input: {} });
  }
}
