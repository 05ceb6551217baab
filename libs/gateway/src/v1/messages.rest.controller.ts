import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, MessageIdInput, type V1Message, v1Message } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { fileLabel, type Storage } from '@prosa/service-kit/operations';
import { STORAGE } from '@prosa/service-kit/service';
import type { Request, Response } from 'express';
import { CurrentActor } from '../access/current-actor.js';
import { ExternalAccess, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { sendFile } from '../media/send-file.js';

@ApiTags('v1')
@Controller('v1/messages')
@RequiresPlan('useExternalApi')
export class V1MessagesController {
  constructor(
    private readonly bus: Bus,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Get(':messageId')
  @ExternalAccess('messages:read')
  @ApiOperation({ summary: 'A message' })
  async get(@CurrentActor() actor: Actor, @Input() input: MessageIdInput): Promise<V1Message> {
    return v1Message(await this.bus.request(actor, { name: 'external.message', input }));
  }

  @Get(':messageId/file')
  @ExternalAccess('messages:read')
  @ApiHeader({ name: 'Range', required: false, schema: { type: 'string' } })
  @ApiOperation({ summary: 'The file of a message' })
  async file(
    @CurrentActor() actor: Actor,
    @Input() input: MessageIdInput,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { media } = await this.bus.request(actor, { name: 'external.message', input });
    if (!media) throw new AppError('ERR_NO_MEDIA_FOUND');
    await sendFile(
      this.storage,
      { request, response },
      {
        ...media,
        fileName: fileLabel(media),
        disposition: 'inline',
      },
    );
  }
}
