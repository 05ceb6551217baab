import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ChangePromptInput, PromptIdInput, PromptInput, TryPromptInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { MODEL_WAIT } from './model-wait.js';

/** Shown by other consoles, in the language that they have (docs/spec/wire-features.md §6). */
const DELETED = 'Prompt excluído com sucesso';

/** Prompts, by which models answer customers. */
@ApiTags('prompts')
@Controller('prompt')
export class PromptsController {
  constructor(private readonly bus: Bus) {}

  /** Refused to nobody: other consoles show a refusal on every page or go blank (docs/spec/wire-features.md §0, 9). */
  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Prompts by name' })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'prompts.list', input: {} });
  }

  @Get(':promptId')
  @Permission('admin')
  @RequiresPlan('useOpenAi')
  @ApiOperation({ summary: 'A prompt; keys are masked' })
  get(@CurrentActor() actor: Actor, @Input() input: PromptIdInput) {
    return this.bus.request(actor, { name: 'prompts.get', input });
  }

  @Get(':promptId/usage')
  @Permission('admin')
  @RequiresPlan('useOpenAi')
  @ApiOperation({ summary: 'The queues and connections that a prompt serves' })
  usage(@CurrentActor() actor: Actor, @Input() input: PromptIdInput) {
    return this.bus.request(actor, { name: 'prompts.usage', input });
  }

  @Post()
  @HttpCode(200)
  @Permission('admin')
  @RequiresPlan('useOpenAi')
  @ApiOperation({ summary: 'Adds a prompt' })
  create(@CurrentActor() actor: Actor, @Input() input: PromptInput) {
    return this.bus.request(actor, { name: 'prompts.create', input });
  }

  @Put(':promptId')
  @Permission('admin')
  @RequiresPlan('useOpenAi')
  @ApiOperation({ summary: 'Changes a prompt; masked keys stay' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangePromptInput) {
    return this.bus.request(actor, { name: 'prompts.change', input });
  }

  @Post('try')
  @HttpCode(200)
  @Permission('admin')
  @RequiresPlan('useOpenAi')
  @ApiOperation({ summary: 'A turn of a dialogue with a draft, with its calls; nothing is done' })
  try(@CurrentActor() actor: Actor, @Input() input: TryPromptInput) {
    return this.bus.request(actor, { name: 'prompts.try', input }, MODEL_WAIT);
  }

  @Delete(':promptId')
  @Permission('admin')
  @ApiOperation({ summary: 'Deletes a prompt; its conversations go to people' })
  async delete(@CurrentActor() actor: Actor, @Input() input: PromptIdInput): Promise<{ message: string }> {
    await this.bus.request(actor, { name: 'prompts.delete', input });
    return { message: DELETED };
  }
}
