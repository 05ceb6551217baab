import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { AlsoNull } from '../shared/decorators.js';
import { PROMPT_LENGTH } from './prompt-values.js';

/** When voice notes are written down: never, when somebody wants one, or each. */
export const TRANSCRIPTION_MODES = ['off', 'onDemand', 'always'] as const;
export type TranscriptionMode = (typeof TRANSCRIPTION_MODES)[number];

/** The most tokens of a day, and money of a month, that a company may set. */
export const MODEL_LIMIT_MAX = { tokens: 1_000_000_000, money: 1_000_000 } as const;

/** Where a company's models are, and what may be used for what. */
export interface ModelAccountView {
  /** Base address of an OpenAI-compatible endpoint. */
  baseUrl: string;
  /** KEPT_SECRET when a key is stored, '' otherwise. */
  apiKey: string;
  chatModel: string;
  transcriptionModel: string;
  transcription: TranscriptionMode;
  /** Whether attendants may let the model suggest, rewrite, translate and summarise. */
  assists: boolean;
  /** Whether documents, cards and e-mails of people are masked in what attendants let the model read. */
  masksDocuments: boolean;
  /** The most tokens of a day, of all prompts and helps together; null: no limit. */
  tokensPerDay: number | null;
  /** The most money of a month, by the prices below; null: no limit. */
  moneyPerMonth: number | null;
  /** Price of a million tokens, of those read and those written; in the currency that the company thinks in. */
  inputPrice: number;
  outputPrice: number;
}

/** Absent fields stay as they are. */
export class ModelAccountInput {
  @IsOptional() @AlsoNull() @IsString() @MaxLength(PROMPT_LENGTH.url) baseUrl?: string | null;
  /** KEPT_SECRET and '' leave a stored key as it is. */
  @IsOptional() @AlsoNull() @IsString() @MaxLength(PROMPT_LENGTH.key) apiKey?: string | null;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(PROMPT_LENGTH.model) chatModel?: string | null;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(PROMPT_LENGTH.model) transcriptionModel?: string | null;
  @IsOptional() @IsIn(TRANSCRIPTION_MODES) transcription?: TranscriptionMode;
  @IsOptional() @IsBoolean() assists?: boolean;
  @IsOptional() @IsBoolean() masksDocuments?: boolean;
  @IsOptional() @IsInt() @Min(1) @Max(MODEL_LIMIT_MAX.tokens) tokensPerDay?: number | null;
  @IsOptional() @IsNumber() @Min(0) @Max(MODEL_LIMIT_MAX.money) moneyPerMonth?: number | null;
  @IsOptional() @IsNumber() @Min(0) @Max(MODEL_LIMIT_MAX.money) inputPrice?: number;
  @IsOptional() @IsNumber() @Min(0) @Max(MODEL_LIMIT_MAX.money) outputPrice?: number;
}

/** What was used of it: a day by the company's clock. */
export interface ModelUsageDay {
  /** '2026-12-01'. */
  day: string;
  inputTokens: number;
  outputTokens: number;
  /** By the prices at the time of use. */
  money: number;
  calls: number;
}

export interface ModelAccountRequests {
  /** For admins. */
  'modelAccount.get': { input: Record<string, never>; output: ModelAccountView };
  /** For admins. Throws ERR_EGRESS_REFUSED for an address that is never called. */
  'modelAccount.change': { input: ModelAccountInput; output: ModelAccountView };
  /** For admins: the models of the draft's endpoint, or why it does not answer. */
  'modelAccount.test': { input: ModelAccountInput; output: { models: string[]; failure: string | null } };
  /** For admins: the last 31 days, and the present month. */
  'modelAccount.usage': {
    input: Record<string, never>;
    output: { days: ModelUsageDay[]; monthMoney: number; todayTokens: number };
  };
}
