import { Controller, Get, HttpCode, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  type ApiCaller,
  type ApiSendKind,
  ExternalMessageIdInput,
  type ExternalMessageState,
  SendExternalMessageInput,
  type SentExternalMessageWire,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import type { Response } from 'express';
import { CurrentActor, CurrentCaller } from '../access/current-actor.js';
import { ExternalAccess, RequiresPlan } from '../access/permission.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';
import { AcceptsFile, type ReceivedFile } from '../uploads/uploaded-file.js';
import { ApiQuota } from './api-quota.js';
import { SendExternal } from './send-external.js';

/** Programs send messages and follow them (docs/spec/wire-features.md §9). */
@ApiTags('external API')
@Controller('api/messages')
@RequiresPlan('useExternalApi')
export class ExternalMessagesController {
  constructor(
    private readonly bus: Bus,
    private readonly sendExternal: SendExternal,
    private readonly quota: ApiQuota,
  ) {}

  @Post('send')
  @HttpCode(200)
  @ExternalAccess('messages:send')
  @AcceptsFile('medias')
  @ApiOperation({ summary: 'Sends a message to a number: a text, a file, or a template' })
  // oxlint-disable-next-line max-params -- parts of one request
  async send(
    @CurrentCaller() caller: ApiCaller,
    @Input() input: SendExternalMessageInput,
    @UploadedFile() file: ReceivedFile | undefined,
    @ReachedAt() base: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SentExternalMessageWire> {
    const kind = kindOf(input, file);
    await this.quota.enter(caller, kind, response);
    const sent = await this.sendExternal.execute(caller, input, file).catch(async (error: unknown) => {
      if (error instanceof AppError) await this.quota.refused(caller, kind).catch(() => undefined);
      throw error;
    });
    failpoint('F09 answer-unwritten');
    return { status: 'SUCCESS', ...sent, stateUrl: `${base}/api/messages/${sent.messageId}` };
  }

  @Get(':messageId')
  @ExternalAccess('messages:send')
  @ApiOperation({ summary: 'How far a sent message has come' })
  state(@CurrentActor() actor: Actor, @Input() input: ExternalMessageIdInput): Promise<ExternalMessageState> {
    return this.bus.request(actor, { name: 'externalMessages.state', input });
  }
}

function kindOf({ template, mediaUrl }: SendExternalMessageInput, file: ReceivedFile | undefined): ApiSendKind {
  if (template) return 'template';
  return file || mediaUrl ? 'media' : 'text';
}
