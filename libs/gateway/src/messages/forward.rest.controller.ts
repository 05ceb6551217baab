import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, FORWARD_MAX, type ForwardFields, IsId } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsOptional, IsString, Length } from 'class-validator';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';
import { PresentMessage } from '../presenters/present-message.js';

/** POST /message/forward (docs/spec/wire-contract.md §6): one message, or, by our console, several in one call. */
class ForwardInput implements ForwardFields {
  @IsOptional() @IsId() messageId?: number;
  @IsOptional() @IsArray() @ArrayMaxSize(FORWARD_MAX) @ArrayUnique() @IsId({ each: true }) messageIds?: number[];
  @IsId() contactId!: number;
  @IsOptional() @IsBoolean() signMessage?: boolean;
  /** Idempotency-Key of the request. */
  @IsOptional() @IsString() @Length(1, 255) clientKey?: string;
}

@ApiTags('messages')
@Controller('message')
export class ForwardController {
  constructor(
    private readonly bus: Bus,
    private readonly present: PresentMessage,
  ) {}

  @Post('forward')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Passes messages on to another contact' })
  async forward(@CurrentActor() actor: Actor, @Input() input: ForwardInput, @ReachedAt() base: string) {
    const { messageId, messageIds = messageId ? [messageId] : [], contactId, signMessage, clientKey } = input;
    if (messageIds.length === 0) throw new AppError('ERR_VALIDATION', { fields: { messageIds: ['arrayMinSize'] } });
    const forwarded = await this.bus.request(actor, {
      name: 'messages.forward',
      input: { messageIds, contactId, signMessage, clientKey },
    });
    const messages = forwarded.messages.map((message) => this.present.execute(actor.companyId, message, base));
    return { ...forwarded, messages };
  }
}
