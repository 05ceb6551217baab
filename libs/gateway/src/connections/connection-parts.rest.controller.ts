import { Controller, Delete, Get, HttpCode, Post, Put, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ConnectionIdInput, type ConnectionEditorRow } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';
import { StoreUpload } from '../uploads/store-upload.js';
import { AcceptsFile, type ReceivedFile } from '../uploads/uploaded-file.js';
import { PresentEditor } from './present-editor.js';

/** The file of a connection's greeting, and its token. */
@ApiTags('connections')
@Controller('whatsapp')
export class ConnectionPartsController {
  constructor(
    private readonly bus: Bus,
    private readonly storeUpload: StoreUpload,
    private readonly editor: PresentEditor,
  ) {}

  @Post(':connectionId/media-upload')
  @HttpCode(200)
  @Permission('admin')
  @AcceptsFile('file')
  @ApiOperation({ summary: 'The file sent with the greeting, in place of the one before' })
  async setMedia(
    @CurrentActor() actor: Actor,
    @Input() input: ConnectionIdInput,
    @UploadedFile() file: ReceivedFile | undefined,
    @ReachedAt() base: string,
  ): Promise<ConnectionEditorRow> {
    const changed = await this.storeUpload.use(actor.companyId, file, (media) =>
      this.bus.request(actor, { name: 'connections.setGreetingMedia', input: { ...input, media } }),
    );
    return this.editor.execute(actor, changed, base);
  }

  @Delete(':connectionId/media-upload')
  @Permission('admin')
  @ApiOperation({ summary: 'The greeting has no file any more' })
  async dropMedia(
    @CurrentActor() actor: Actor,
    @Input() input: ConnectionIdInput,
    @ReachedAt() base: string,
  ): Promise<ConnectionEditorRow> {
    const request = { name: 'connections.setGreetingMedia', input: { ...input, media: null } } as const;
    return this.editor.execute(actor, await this.bus.request(actor, request), base);
  }

  @Get(':connectionId/token')
  @Permission('admin')
  @ApiOperation({ summary: 'The token of the external API in the clear; audited' })
  revealToken(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput) {
    return this.bus.request(actor, { name: 'connections.revealToken', input });
  }

  @Put(':connectionId/token')
  @Permission('admin')
  @ApiOperation({ summary: 'A new token; the old one stops to count' })
  rotateToken(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput) {
    return this.bus.request(actor, { name: 'connections.rotateToken', input });
  }
}
