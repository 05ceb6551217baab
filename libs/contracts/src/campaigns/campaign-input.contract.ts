import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { applyDecorators } from '../shared/apply-decorators.js';
import { IsSendTime } from '../writing/send-time.js';
import { AlsoNull, IsId, IsIdOrNone, IsName, IsText } from '../shared/decorators.js';
import {
  CAMPAIGN_ANSWER_HOURS,
  CAMPAIGN_CONNECTIONS_MAX,
  CAMPAIGN_NAME_LENGTH,
  CAMPAIGN_TEXT_MAX_LENGTH,
  NUMBER_LENGTH,
} from '../shared/limits.js';
import { CAMPAIGN_REPLIES, CAMPAIGN_STATUSES, type CampaignReplies, type CampaignStatus } from './campaign-values.js';

/** Null and '': none. */
const IsCampaignText = (): PropertyDecorator =>
  applyDecorators(IsOptional(), IsString(), MaxLength(CAMPAIGN_TEXT_MAX_LENGTH), AlsoNull());

/** An absent field stays as it is, or has its default in a new campaign. `status`, `companyId` and the like are not read. */
class CampaignFields {
  @IsCampaignText() message1?: string | null;
  @IsCampaignText() message2?: string | null;
  @IsCampaignText() message3?: string | null;
  @IsCampaignText() message4?: string | null;
  @IsCampaignText() message5?: string | null;
  @IsCampaignText() confirmationMessage1?: string | null;
  @IsCampaignText() confirmationMessage2?: string | null;
  @IsCampaignText() confirmationMessage3?: string | null;
  @IsCampaignText() confirmationMessage4?: string | null;
  @IsCampaignText() confirmationMessage5?: string | null;
  @IsOptional() @IsBoolean() confirmation?: boolean;
  /** A moment, or without a zone the company's local time; null and '': not scheduled. */
  @ValidateIf((_, value) => value !== undefined && value !== null && value !== '')
  @IsSendTime()
  @AlsoNull()
  scheduledAt?: string | null;
  @IsIdOrNone() contactListId?: number | null;
  /** A tag wins over a list: a list is made of its contacts. Anything but an id, such as 'Nenhuma', is none. */
  @IsOptional() tagListId?: unknown;
  /** Ids joined by commas, one id, or a list of ids. */
  @IsOptional() whatsappId?: unknown;
  /** In place of `whatsappId`. */
  @IsOptional() @IsArray() @ArrayMaxSize(CAMPAIGN_CONNECTIONS_MAX) @IsId({ each: true }) connectionIds?: number[];
  @IsOptional() @IsIn(CAMPAIGN_REPLIES) replies?: CampaignReplies;
  @IsIdOrNone() queueId?: number | null;
  @IsIdOrNone() userId?: number | null;
  @IsOptional() @IsInt() @Min(CAMPAIGN_ANSWER_HOURS.min) @Max(CAMPAIGN_ANSWER_HOURS.max) answerHours?: number;
  /** `CampaignTemplate[]`, checked by the service. */
  @IsOptional() @IsArray() @ArrayMaxSize(2 * CAMPAIGN_CONNECTIONS_MAX) templates?: unknown[];
}

export class CampaignInput extends CampaignFields {
  @IsName(CAMPAIGN_NAME_LENGTH) name!: string;
}

export class ChangeCampaignInput extends CampaignFields {
  @IsId() campaignId!: number;
  @IsOptional() @IsName(CAMPAIGN_NAME_LENGTH) name?: string;
}

export class CampaignIdInput {
  @IsId() campaignId!: number;
}

export class ListCampaignsInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsInt() @Min(1) pageNumber?: number;
  @IsOptional() @IsIn(CAMPAIGN_STATUSES) status?: CampaignStatus;
}

export class TestCampaignInput extends CampaignIdInput {
  @IsText(NUMBER_LENGTH) number!: string;
}
