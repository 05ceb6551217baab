import { Controller, Delete, Get, HttpCode, Post, Put, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  AnnouncementIdInput,
  AnnouncementInput,
  type AnnouncementWire,
  ChangeAnnouncementInput,
  ListAnnouncementsInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';
import { AcceptsFile } from '../uploads/uploaded-file.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';
import { ChangeImage } from './change-image.js';
import { PresentAnnouncement } from '../presenters/present-announcement.js';

@ApiTags('announcements')
@Controller('announcements')
export class AnnouncementsController {
  constructor(
    private readonly bus: Bus,
    private readonly changeImage: ChangeImage,
    private readonly present: PresentAnnouncement,
  ) {}

  @Get()
  @Permission('user')
  @ApiOperation({
    summary: 'What the platform tells all companies, newest first; to super users also what is not active',
  })
  async list(@CurrentActor() actor: Actor, @Input() input: ListAnnouncementsInput, @ReachedAt() base: string) {
    const page = await this.bus.request(actor, { name: 'announcements.list', input });
    return { ...page, records: page.records.map((each) => this.present.execute(actor.companyId, each, base)) };
  }

  @Get(':announcementId')
  @Permission('user')
  @ApiOperation({ summary: 'One announcement' })
  async get(
    @CurrentActor() actor: Actor,
    @Input() input: AnnouncementIdInput,
    @ReachedAt() base: string,
  ): Promise<AnnouncementWire> {
    const view = await this.bus.request(actor, { name: 'announcements.get', input });
    return this.present.execute(actor.companyId, view, base);
  }

  @Post()
  @Permission('super')
  @ApiOperation({ summary: 'Tells all companies something' })
  async create(
    @CurrentActor() actor: Actor,
    @Input() input: AnnouncementInput,
    @ReachedAt() base: string,
  ): Promise<AnnouncementWire> {
    const view = await this.bus.request(actor, { name: 'announcements.create', input });
    return this.present.execute(actor.companyId, view, base);
  }

  @Put(':announcementId')
  @Permission('super')
  @ApiOperation({ summary: 'Changes an announcement' })
  async change(
    @CurrentActor() actor: Actor,
    @Input() input: ChangeAnnouncementInput,
    @ReachedAt() base: string,
  ): Promise<AnnouncementWire> {
    const view = await this.bus.request(actor, { name: 'announcements.change', input });
    return this.present.execute(actor.companyId, view, base);
  }

  @Delete(':announcementId')
  @Permission('super')
  @ApiOperation({ summary: 'Removes an announcement' })
  delete(@CurrentActor() actor: Actor, @Input() input: AnnouncementIdInput) {
    return this.bus.request(actor, { name: 'announcements.delete', input });
  }

  @Post(':announcementId/media-upload')
  @HttpCode(200)
  @Permission('super')
  @AcceptsFile('file')
  @ApiOperation({ summary: 'Gives an announcement a picture: png or jpeg' })
  async setImage(
    @CurrentActor() actor: Actor,
    @Input() input: AnnouncementIdInput,
    @UploadedFile() file: ReceivedFile | undefined,
    @ReachedAt() base: string,
  ): Promise<AnnouncementWire> {
    return this.present.execute(actor.companyId, await this.changeImage.execute(actor, input, file), base);
  }

  @Delete(':announcementId/media-upload')
  @Permission('super')
  @ApiOperation({ summary: 'Takes the picture away' })
  async dropImage(
    @CurrentActor() actor: Actor,
    @Input() input: AnnouncementIdInput,
    @ReachedAt() base: string,
  ): Promise<AnnouncementWire> {
    const request = { name: 'announcements.setImage', input: { ...input, media: null } } as const;
    return this.present.execute(actor.companyId, await this.bus.request(actor, request), base);
  }
}
