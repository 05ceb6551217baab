import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { IsId, IsMinutesOrNone } from '../shared/decorators.js';
import { CAMPAIGN_DAILY_MAX } from '../shared/limits.js';

/** A placeholder of the company's own: `{key}` stands for the value in texts of campaigns. */
export interface CampaignVariable {
  /** Letters, digits and `_`; unique without regard to case, and none of the built-in ones. */
  key: string;
  value: string;
}

/** When campaigns may write, by the company's clock. */
export interface SendingHours {
  /** '08:00' to '20:00'; the end is not included. */
  from: string;
  to: string;
  /** 0 Sunday to 6 Saturday. */
  weekdays: number[];
}

/** At which shares a running campaign stops by itself, in percent of its last messages; null: never. */
export interface CampaignBrakes {
  failedPercent: number | null;
  optedOutPercent: number | null;
}

export interface CampaignSettings {
  messageInterval: number;
  longerIntervalAfter: number;
  greaterInterval: number;
  variables: CampaignVariable[];
  /** Null: at any time. */
  sendingHours: SendingHours | null;
  brakes: CampaignBrakes;
}

/** What a connection may send for campaigns. */
export interface CampaignConnectionLimit {
  connectionId: number;
  name: string;
  channel: string;
  /** Messages of campaigns a day by the company's clock; null: no limit. */
  dailyLimit: number | null;
  /** Starts with few messages and sends more each day (`warmUpLimit`) until the daily limit. */
  isWarmingUp: boolean;
  /** The day of the warm-up, from 1; null when there is none. */
  warmUpDay: number | null;
  /** What counts today; null: no limit. */
  limitToday: number | null;
  sentToday: number;
}

/** A setting of the wire (docs/spec/wire-features.md §1): `value` is JSON text. */
export interface CampaignSettingWire {
  key: string;
  value: string;
}

/** The settings as consoles send them: numbers as text too; absent ones stay as they are. */
export class ChangeCampaignSettingsInput {
  /** `Partial<CampaignSettings>`, checked by the service: ERR_VALIDATION names the field. */
  @IsObject() settings!: object;
}

export class ChangeConnectionLimitInput {
  @IsId() connectionId!: number;
  /** A number of messages; null, '' and 0: no limit. */
  @IsMinutesOrNone(CAMPAIGN_DAILY_MAX) dailyLimit?: number | null;
  @IsOptional() @IsBoolean() isWarmingUp?: boolean;
}

export interface CampaignSettingRequests {
  'campaignSettings.get': { input: Record<string, never>; output: CampaignSettings };
  /** Throws ERR_VALIDATION with the fields, also for a key that is there twice. */
  'campaignSettings.change': { input: ChangeCampaignSettingsInput; output: CampaignSettings };
  /** The company's connections by name. */
  'campaignSettings.limits': { input: Record<string, never>; output: { limits: CampaignConnectionLimit[] } };
  /** Throws ERR_NO_WAPP_FOUND. */
  'campaignSettings.changeLimit': { input: ChangeConnectionLimitInput; output: CampaignConnectionLimit };
}
