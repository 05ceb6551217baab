import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { AlsoNull, IsId, IsIdOrNone, IsName, IsText } from '../shared/decorators.js';
import type { BotUsage, TriedTurn } from './bot-calls.contract.js';
import {
  PROMPT_LENGTH,
  PROMPT_MAX_MESSAGES,
  PROMPT_MAX_TOKENS,
  PROMPT_TEMPERATURE,
  PROMPT_TOOLS,
  type PromptTool,
  VOICE_VALUES,
} from './prompt-values.js';

/** A prompt as lists show it (docs/spec/wire-features.md §6). */
export interface PromptRow {
  id: number;
  name: string;
  maxTokens: number;
  queueId: number;
  /** Never null: '' is the name of a deleted queue. */
  queue: { id: number; name: string };
}

/** A prompt as it is edited (docs/spec/secondary.md §3). */
export interface PromptView extends PromptRow {
  prompt: string;
  /** One of VOICE_VALUES. */
  voice: string;
  /** KEPT_SECRET when a key of Azure Speech is stored, '' otherwise. */
  voiceKey: string;
  voiceRegion: string;
  temperature: number;
  /** KEPT_SECRET when a key of the model's provider is stored, '' otherwise: the company's own is used. */
  apiKey: string;
  /** How many of the newest messages the model gets. */
  maxMessages: number;
  /** Base address of an OpenAI-compatible endpoint; '': the company's (`ModelAccountView`). */
  baseUrl: string;
  /** Name of the model there; '': the company's. */
  model: string;
  tools: PromptTool[];
  /** Queues that it may transfer to, beside its own. */
  transferQueueIds: number[];
  /** Whether a spoken message is answered by speech alone, or each one. */
  speaksOnlyToVoice: boolean;
  /** Whether documents, cards and e-mails of people are masked before they leave. */
  masksDocuments: boolean;
  /** ISO time since which no more than failures came; null: the last call went well, or there was none. */
  failingSince: string | null;
}

export class PromptIdInput {
  @IsId() promptId!: number;
}

export class PromptInput {
  @IsName(PROMPT_LENGTH.name) name!: string;
  @IsText(PROMPT_LENGTH.prompt) prompt!: string;
  @IsIn(VOICE_VALUES) voice!: string;
  /** KEPT_SECRET and '' leave a stored key as it is, as `apiKey`. */
  @IsOptional() @AlsoNull() @IsString() @MaxLength(PROMPT_LENGTH.key) voiceKey?: string | null;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(PROMPT_LENGTH.region) voiceRegion?: string | null;
  @IsInt() @Min(PROMPT_MAX_TOKENS.min) @Max(PROMPT_MAX_TOKENS.max) maxTokens!: number;
  @IsNumber() @Min(PROMPT_TEMPERATURE.min) @Max(PROMPT_TEMPERATURE.max) temperature!: number;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(PROMPT_LENGTH.key) apiKey?: string | null;
  /** ERR_PROMPT_QUEUE_REQUIRED without one: "Informe o setor". */
  @IsIdOrNone() queueId!: number | null;
  @IsInt() @Min(PROMPT_MAX_MESSAGES.min) @Max(PROMPT_MAX_MESSAGES.max) maxMessages!: number;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(PROMPT_LENGTH.url) baseUrl?: string | null;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(PROMPT_LENGTH.model) model?: string | null;
  @IsOptional() @IsArray() @ArrayUnique() @IsIn(PROMPT_TOOLS, { each: true }) tools?: PromptTool[];
  @IsOptional() @IsArray() @ArrayMaxSize(200) @ArrayUnique() @IsInt({ each: true }) transferQueueIds?: number[];
  @IsOptional() @IsBoolean() speaksOnlyToVoice?: boolean;
  @IsOptional() @IsBoolean() masksDocuments?: boolean;
}

export class ChangePromptInput extends PromptInput implements PromptIdInput {
  @IsId() promptId!: number;
}

/** A dialogue with a draft. */
export class TryPromptInput extends PromptInput {
  /** The stored one whose keys are meant by KEPT_SECRET. */
  @IsOptional() @IsId() promptId?: number;
  /** All that was written in the dialogue, in its order; the last text is the one to answer. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(50)
  @IsString({ each: true })
  @MaxLength(4_096, { each: true })
  texts!: string[];
  /** What `TriedTurn.state` of the answer before says; absent for the first text. */
  @IsOptional() @IsString() @MaxLength(65_536) state?: string;
}

export interface PromptRequests {
  /** By name, all of them. */
  'prompts.list': { input: Record<string, never>; output: { prompts: PromptRow[] } };
  /** For admins, as all below. Throws ERR_NO_PROMPT_FOUND. */
  'prompts.get': { input: PromptIdInput; output: PromptView };
  'prompts.usage': { input: PromptIdInput; output: BotUsage };
  /** Throws ERR_VALIDATION, ERR_PROMPT_QUEUE_REQUIRED, ERR_NO_QUEUE_FOUND, ERR_EGRESS_REFUSED. */
  'prompts.create': { input: PromptInput; output: PromptView };
  'prompts.change': { input: ChangePromptInput; output: PromptView };
  /** Queues and connections that were linked have none any more; conversations with it go to their queue. */
  'prompts.delete': { input: PromptIdInput; output: { deleted: boolean } };
  /** One turn with the draft; a failing call is in the answer. Throws ERR_VALIDATION. */
  'prompts.try': { input: TryPromptInput; output: TriedTurn };
}

/** Lane: `{company}:prompt:{id}`. */
export interface PromptEvents {
  'prompt.saved': { prompt: PromptRow; isNew: boolean };
  'prompt.deleted': { promptId: number };
}
