import { Controller, Delete, Get, HttpCode, Post, Put, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  CampaignIdInput,
  CampaignInput,
  type CampaignRecordWire,
  type CampaignView,
  type CampaignWire,
  ChangeCampaignInput,
  IsId,
  ListCampaignsInput,
  TestCampaignInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { IsOptional } from 'class-validator';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead } from '../access/guards/costly-read.guard.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';
import { PresentCampaign } from '../presenters/present-campaign.js';
import { StoreUpload } from '../uploads/store-upload.js';
import { AcceptsFile } from '../uploads/uploaded-file.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';

class PreviewInput extends CampaignIdInput {
  @IsOptional() @IsId() contactListItemId?: number;
}

/** Campaigns, which admins and supervisors write and read (docs/spec/secondary.md §1). */
@ApiTags('campaigns')
@Controller('campaigns')
@RequiresPlan('useCampaigns')
export class CampaignsController {
  constructor(
    private readonly bus: Bus,
    private readonly storeUpload: StoreUpload,
    private readonly present: PresentCampaign,
  ) {}

  @Get()
  @Permission('supervisor')
  @ApiOperation({ summary: 'Campaigns, the newest first' })
  async list(@CurrentActor() actor: Actor, @Input() input: ListCampaignsInput, @ReachedAt() base: string) {
    const page = await this.bus.request(actor, { name: 'campaigns.list', input });
    return { ...page, records: page.records.map(this.shownTo(actor, base)) };
  }

  /** Other consoles count their report from this record. Theirs go blank for `contactList: null`, so it is absent then. */
  @Get(':campaignId')
  @Permission('supervisor')
  @CostlyRead()
  @ApiOperation({ summary: 'One campaign with what became of all its recipients' })
  async get(
    @CurrentActor() actor: Actor,
    @Input() input: CampaignIdInput,
    @ReachedAt() base: string,
  ): Promise<CampaignRecordWire> {
    const [view, { contacts, shipping }] = await Promise.all([
      this.bus.request(actor, { name: 'campaigns.get', input }),
      this.bus.request(actor, { name: 'campaigns.shipping', input }),
    ]);
    const { contactList, ...record } = this.shownTo(actor, base)(view);
    return { ...record, ...(contactList && { contactList: { ...contactList, contacts } }), shipping };
  }

  @Get(':campaignId/report')
  @Permission('supervisor')
  @ApiOperation({ summary: 'One campaign with its figures' })
  async report(@CurrentActor() actor: Actor, @Input() input: CampaignIdInput, @ReachedAt() base: string) {
    const { totals, ...view } = await this.bus.request(actor, { name: 'campaigns.report', input });
    return { ...this.shownTo(actor, base)(view), totals };
  }

  @Get(':campaignId/forecast')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Whom a campaign would reach if it started now, until when, and for how much' })
  forecast(@CurrentActor() actor: Actor, @Input() input: CampaignIdInput) {
    return this.bus.request(actor, { name: 'campaigns.forecast', input });
  }

  @Get(':campaignId/preview')
  @Permission('supervisor')
  @ApiOperation({ summary: 'The texts of a campaign as a contact of its list gets them' })
  preview(@CurrentActor() actor: Actor, @Input() input: PreviewInput) {
    return this.bus.request(actor, { name: 'campaigns.preview', input });
  }

  @Post()
  @Permission('supervisor')
  @ApiOperation({ summary: "Makes a campaign; a time without a zone is the company's local time" })
  async create(@CurrentActor() actor: Actor, @Input() input: CampaignInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'campaigns.create', input }));
  }

  @Put(':campaignId')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Changes a campaign that has not begun, or the texts of a cancelled one' })
  async change(@CurrentActor() actor: Actor, @Input() input: ChangeCampaignInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'campaigns.change', input }));
  }

  @Delete(':campaignId')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Removes a campaign that is not in progress; its messages stay in their tickets' })
  delete(@CurrentActor() actor: Actor, @Input() input: CampaignIdInput) {
    return this.bus.request(actor, { name: 'campaigns.delete', input });
  }

  @Post(':campaignId/media-upload')
  @HttpCode(200)
  @Permission('supervisor')
  @AcceptsFile('file')
  @ApiOperation({ summary: 'Gives a campaign a file, in place of the one before' })
  async setMedia(
    @CurrentActor() actor: Actor,
    @Input() input: CampaignIdInput,
    @UploadedFile() file: ReceivedFile | undefined,
    @ReachedAt() base: string,
  ) {
    const changed = await this.storeUpload.use(actor.companyId, file, (media) =>
      this.bus.request(actor, { name: 'campaigns.setMedia', input: { ...input, media } }),
    );
    return this.shownTo(actor, base)(changed);
  }

  @Delete(':campaignId/media-upload')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Takes the file away' })
  async dropMedia(@CurrentActor() actor: Actor, @Input() input: CampaignIdInput, @ReachedAt() base: string) {
    const request = { name: 'campaigns.setMedia', input: { ...input, media: null } } as const;
    return this.shownTo(actor, base)(await this.bus.request(actor, request));
  }

  @Post(':campaignId/start')
  @HttpCode(200)
  @Permission('supervisor')
  @ApiOperation({ summary: 'Begins a campaign at once' })
  async start(@CurrentActor() actor: Actor, @Input() input: CampaignIdInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'campaigns.start', input }));
  }

  @Post(':campaignId/cancel')
  @HttpCode(200)
  @Permission('supervisor')
  @ApiOperation({ summary: 'Stops a campaign: at most the message on its way still leaves' })
  async cancel(@CurrentActor() actor: Actor, @Input() input: CampaignIdInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'campaigns.cancel', input }));
  }

  @Post(':campaignId/restart')
  @HttpCode(200)
  @Permission('supervisor')
  @ApiOperation({ summary: 'Continues a cancelled campaign; nobody gets a message again' })
  async restart(@CurrentActor() actor: Actor, @Input() input: CampaignIdInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'campaigns.restart', input }));
  }

  @Post(':campaignId/test')
  @HttpCode(200)
  @Permission('supervisor')
  @ApiOperation({ summary: 'Sends the first text of each step to a number at once' })
  test(@CurrentActor() actor: Actor, @Input() input: TestCampaignInput) {
    return this.bus.request(actor, { name: 'campaigns.test', input });
  }

  private shownTo({ companyId }: Actor, base: string) {
    return (view: CampaignView): CampaignWire => this.present.execute(companyId, view, base);
  }
}
