import { Controller, Delete, Get, HttpCode, Post, Put, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeQuickMessageInput,
  ListQuickMessagesInput,
  QuickMessageIdInput,
  QuickMessageInput,
  type QuickMessageView,
  type QuickMessageWire,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';
import { StoreUpload } from '../uploads/store-upload.js';
import { AcceptsFile } from '../uploads/uploaded-file.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';
import { PresentQuickMessage } from '../presenters/present-quick-message.js';

/** Consoles of this family send `companyId` and `userId` too: both come from the session. */
@ApiTags('quick messages')
@Controller('quick-messages')
export class QuickMessagesController {
  constructor(
    private readonly bus: Bus,
    private readonly storeUpload: StoreUpload,
    private readonly present: PresentQuickMessage,
  ) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: "The caller's quick messages and the shared ones; to admins and supervisors all" })
  async list(@CurrentActor() actor: Actor, @Input() input: ListQuickMessagesInput, @ReachedAt() base: string) {
    const page = await this.bus.request(actor, { name: 'quickMessages.list', input });
    return { ...page, records: page.records.map(this.shownTo(actor, base)) };
  }

  @Get('list')
  @Permission('user')
  @ApiOperation({ summary: 'All that the caller may send: their own and the shared ones that are active' })
  async offered(@CurrentActor() actor: Actor, @ReachedAt() base: string): Promise<QuickMessageWire[]> {
    const offered = await this.bus.request(actor, { name: 'quickMessages.offered', input: {} });
    return offered.map(this.shownTo(actor, base));
  }

  @Get(':quickMessageId')
  @Permission('user')
  @ApiOperation({ summary: 'One quick message' })
  async get(@CurrentActor() actor: Actor, @Input() input: QuickMessageIdInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'quickMessages.get', input }));
  }

  @Post()
  @Permission('user')
  @ApiOperation({ summary: 'Makes a quick message; admins and supervisors may share it' })
  async create(@CurrentActor() actor: Actor, @Input() input: QuickMessageInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'quickMessages.create', input }));
  }

  @Put(':quickMessageId')
  @Permission('user')
  @ApiOperation({
    summary: "Changes a quick message: a user's own that is not shared, or any by admins and supervisors",
  })
  async change(@CurrentActor() actor: Actor, @Input() input: ChangeQuickMessageInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'quickMessages.change', input }));
  }

  @Post(':quickMessageId/media-upload')
  @HttpCode(200)
  @Permission('user')
  @AcceptsFile('file')
  @ApiOperation({ summary: 'Gives a quick message a file, in place of the one before' })
  async setMedia(
    @CurrentActor() actor: Actor,
    @Input() input: QuickMessageIdInput,
    @UploadedFile() file: ReceivedFile | undefined,
    @ReachedAt() base: string,
  ) {
    const changed = await this.storeUpload.use(actor.companyId, file, (media) =>
      this.bus.request(actor, { name: 'quickMessages.setMedia', input: { ...input, media } }),
    );
    return this.shownTo(actor, base)(changed);
  }

  @Delete(':quickMessageId/media-upload')
  @Permission('user')
  @ApiOperation({ summary: 'Takes the file away' })
  async dropMedia(@CurrentActor() actor: Actor, @Input() input: QuickMessageIdInput, @ReachedAt() base: string) {
    const request = { name: 'quickMessages.setMedia', input: { ...input, media: null } } as const;
    return this.shownTo(actor, base)(await this.bus.request(actor, request));
  }

  @Delete(':quickMessageId')
  @Permission('user')
  @ApiOperation({ summary: 'Removes a quick message and its file' })
  delete(@CurrentActor() actor: Actor, @Input() input: QuickMessageIdInput) {
    return this.bus.request(actor, { name: 'quickMessages.delete', input });
  }

  private shownTo({ companyId }: Actor, base: string) {
    return (view: QuickMessageView): QuickMessageWire => this.present.execute(companyId, view, base);
  }
}
