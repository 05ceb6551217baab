import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, RewriteInput, SuggestInput, SummariseInput, TranslateInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';
import { MODEL_WAIT } from './model-wait.js';

/** What the company's model writes for attendants; nothing is sent or stored. */
@ApiTags('prompts')
@Controller('tickets/:ticketId/assists')
export class TicketAssistsController {
  constructor(private readonly bus: Bus) {}

  @Post('suggestion')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'The next message, or the end of a draft' })
  suggest(@CurrentActor() actor: Actor, @Input() input: SuggestInput) {
    return this.bus.request(actor, { name: 'assists.suggest', input }, MODEL_WAIT);
  }

  @Post('rewriting')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'A draft in another style' })
  rewrite(@CurrentActor() actor: Actor, @Input() input: RewriteInput) {
    return this.bus.request(actor, { name: 'assists.rewrite', input }, MODEL_WAIT);
  }

  @Post('translation')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'A text in another language' })
  translate(@CurrentActor() actor: Actor, @Input() input: TranslateInput) {
    return this.bus.request(actor, { name: 'assists.translate', input }, MODEL_WAIT);
  }

  @Post('summary')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'The ticket in a few lines, for a colleague' })
  summarise(@CurrentActor() actor: Actor, @Input() input: SummariseInput) {
    return this.bus.request(actor, { name: 'assists.summarise', input }, MODEL_WAIT);
  }
}
