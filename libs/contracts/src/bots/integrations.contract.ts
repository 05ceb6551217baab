import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { AlsoNull, IsId, IsName } from '../shared/decorators.js';
import {
  INTEGRATION_LANGUAGES,
  INTEGRATION_LENGTH,
  INTEGRATION_TYPES,
  type IntegrationLanguage,
  type IntegrationType,
  TYPEBOT_DELAY_MS,
  TYPEBOT_EXPIRES_MINUTES,
  WEBHOOK_SHAPES,
  type WebhookShape,
} from './integration-values.js';
import type { BotUsage, TriedTurn } from './bot-calls.contract.js';

/** A foreign bot as lists show it. */
export interface IntegrationRow {
  id: number;
  type: IntegrationType;
  name: string;
}

/** A foreign bot as it is edited (docs/spec/secondary.md §3). Fields of other types are '' or defaults. */
export interface IntegrationView extends IntegrationRow {
  /** Dialogflow's project, or the path of an agent; otherwise the name (docs/spec/secondary.md §4). */
  projectName: string;
  /** KEPT_SECRET when a service account's key is stored, '' otherwise. */
  jsonContent: string;
  language: IntegrationLanguage;
  /** The address that is called; of Typebot: its server. */
  urlN8N: string;
  typebotSlug: string;
  /** Minutes of silence after which the conversation with the bot is over; 0: never. */
  typebotExpires: number;
  /** Milliseconds between its messages. */
  typebotDelayMessage: number;
  typebotKeywordFinish: string;
  typebotKeywordRestart: string;
  typebotUnknownMessage: string;
  typebotRestartMessage: string;
  /** Of n8n and webhook. */
  webhookShape: WebhookShape;
  /** Whether what the program answers is done: replies, queue, user, tags, close. */
  readsReply: boolean;
  /** KEPT_SECRET when requests are signed, '' otherwise. */
  signingSecret: string;
  /** ISO time since which no more than failures came; null: the last call went well, or there was none. */
  failingSince: string | null;
}

export class IntegrationIdInput {
  @IsId() integrationId!: number;
}

export class ListIntegrationsInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  /** Absent: all. */
  @IsOptional() @IsId() pageNumber?: number;
}

/** Absent and null texts are '' in a new one, and unchanged in a stored one. */
export class IntegrationInput {
  @IsIn(INTEGRATION_TYPES) type!: IntegrationType;
  @IsName() name!: string;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(INTEGRATION_LENGTH.project) projectName?: string | null;
  /** KEPT_SECRET and '' leave a stored key as it is. */
  @IsOptional() @AlsoNull() @IsString() @MaxLength(INTEGRATION_LENGTH.json) jsonContent?: string | null;
  @IsOptional() @IsIn(INTEGRATION_LANGUAGES) language?: IntegrationLanguage;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(INTEGRATION_LENGTH.url) urlN8N?: string | null;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(INTEGRATION_LENGTH.slug) typebotSlug?: string | null;
  @IsOptional() @IsInt() @Min(TYPEBOT_EXPIRES_MINUTES.min) @Max(TYPEBOT_EXPIRES_MINUTES.max) typebotExpires?: number;
  @IsOptional() @IsInt() @Min(TYPEBOT_DELAY_MS.min) @Max(TYPEBOT_DELAY_MS.max) typebotDelayMessage?: number;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(INTEGRATION_LENGTH.keyword) typebotKeywordFinish?: string | null;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(INTEGRATION_LENGTH.keyword) typebotKeywordRestart?: string | null;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(INTEGRATION_LENGTH.text) typebotUnknownMessage?: string | null;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(INTEGRATION_LENGTH.text) typebotRestartMessage?: string | null;
  @IsOptional() @IsIn(WEBHOOK_SHAPES) webhookShape?: WebhookShape;
  @IsOptional() @IsBoolean() readsReply?: boolean;
}

export class ChangeIntegrationInput extends IntegrationInput implements IntegrationIdInput {
  @IsId() integrationId!: number;
}

/** A service account to be tried, as the dialog has it (docs/spec/wire-features.md §7). All three may be empty. */
export class TestSessionInput {
  @IsOptional() @AlsoNull() @IsString() @MaxLength(INTEGRATION_LENGTH.project) projectName?: string | null;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(INTEGRATION_LENGTH.json) jsonContent?: string | null;
  @IsOptional() @AlsoNull() @IsString() @MaxLength(20) language?: string | null;
  /** The stored one whose key is meant by KEPT_SECRET. */
  @IsOptional() @IsId() integrationId?: number;
}

/** A dialogue with a draft: the state that the last answer returned, and what is written next. */
export class TryIntegrationInput extends IntegrationInput {
  /** The stored one whose secrets are meant by KEPT_SECRET. */
  @IsOptional() @IsId() integrationId?: number;
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

export interface IntegrationPage {
  queueIntegrations: IntegrationRow[];
  hasMore: boolean;
  /** Of all pages. */
  count: number;
}

export interface IntegrationRequests {
  /** By name; all where no page is named. */
  'integrations.list': { input: ListIntegrationsInput; output: IntegrationPage };
  /** For admins, as all below. Throws ERR_NO_INTEGRATION_FOUND. */
  'integrations.get': { input: IntegrationIdInput; output: IntegrationView };
  'integrations.usage': { input: IntegrationIdInput; output: BotUsage };
  /** Throws ERR_VALIDATION for what the type needs, ERR_EGRESS_REFUSED for an address that is never called. */
  'integrations.create': { input: IntegrationInput; output: IntegrationView & { newSecret: string | null } };
  'integrations.change': { input: ChangeIntegrationInput; output: IntegrationView };
  /** A new secret by which requests of n8n and webhook are signed, shown once. Throws ERR_VALIDATION for other types. */
  'integrations.rotateSecret': { input: IntegrationIdInput; output: { secret: string } };
  /** Queues, options and connections that were linked have none any more; conversations with it go to their queue. */
  'integrations.delete': { input: IntegrationIdInput; output: { deleted: boolean } };
  /** Throws ERR_TEST_SESSION_DIALOG for a key that is refused, ERR_TEST_REPLY_DIALOG for an agent that does not answer. */
  'integrations.testSession': { input: TestSessionInput; output: { messages: string[] } };
  /** One turn with the draft; a failing call is in the answer. Throws ERR_VALIDATION. */
  'integrations.try': { input: TryIntegrationInput; output: TriedTurn };
}

/** Lane: `{company}:integration:{id}`. */
export interface IntegrationEvents {
  'integration.saved': { integration: IntegrationRow; isNew: boolean };
  'integration.deleted': { integrationId: number };
}
