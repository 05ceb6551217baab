import { Controller, Get, Header, Headers, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ListRecipientsInput, RetryRecipientsInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { xlsxOf } from '@prosa/service-kit/operations';
import { Readable } from 'node:stream';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead, isSearch } from '../access/guards/costly-read.guard.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { acceptedLanguage } from '../http/refusal-words.js';
import { recipientRows } from './recipient-rows.js';
import { recipientTexts } from './recipient-texts.js';

/** What became of the recipients of a campaign. */
@ApiTags('campaigns')
@Controller('campaigns/:campaignId/recipients')
@RequiresPlan('useCampaigns')
export class RecipientsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('supervisor')
  @CostlyRead(isSearch)
  @ApiOperation({ summary: 'Recipients of a campaign by id, page by page: those after `after`' })
  list(@CurrentActor() actor: Actor, @Input() input: ListRecipientsInput) {
    return this.bus.request(actor, { name: 'campaignRecipients.list', input });
  }

  /** The first page is read before anything is written, so that its refusal is an answer. */
  @Get('export')
  @Permission('supervisor')
  @CostlyRead()
  @Header('content-disposition', 'attachment; filename="campaign.xlsx"')
  @ApiOperation({ summary: 'All recipients by the same filter as a spreadsheet' })
  async export(
    @CurrentActor() actor: Actor,
    @Input() { after: _after, ...filter }: ListRecipientsInput,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<StreamableFile> {
    const texts = recipientTexts(acceptedLanguage(languages));
    const { timeZone } = await this.bus.request(actor, { name: 'companies.own', input: {} });
    const read = (after?: number) =>
      this.bus.request(actor, { name: 'campaignRecipients.list', input: { ...filter, ...(after && { after }) } });
    const rows = recipientRows(await read(), read, { texts, timeZone });
    const sheet = Readable.from(xlsxOf(rows, { name: texts.sheet, heading: texts.columns, widths: texts.widths }), {
      objectMode: false,
    });
    return new StreamableFile(sheet, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
  }

  @Post('retry')
  @HttpCode(200)
  @Permission('supervisor')
  @ApiOperation({ summary: 'Plans failed recipients again, or one of them' })
  retry(@CurrentActor() actor: Actor, @Input() input: RetryRecipientsInput) {
    return this.bus.request(actor, { name: 'campaignRecipients.retry', input });
  }
}
