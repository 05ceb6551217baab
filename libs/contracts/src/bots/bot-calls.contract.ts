import { IsIn, IsOptional } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import type { BotKind } from './integration-values.js';

/** What calls of foreign systems are made for. */
export const CALL_PURPOSES = ['bot', 'speech', 'transcription', 'assist', 'try'] as const;
export type CallPurpose = (typeof CALL_PURPOSES)[number];

/** Why a call brought nothing: a code of the catalogue, or one of these. */
export const CALL_FAILURES = [
  'status',
  'timeout',
  'unreachable',
  'refused',
  'answer',
  'empty',
  'quota',
  'limit',
] as const;
export type CallFailure = (typeof CALL_FAILURES)[number];

/** A request to a foreign system with its answer. Secrets are replaced by dots; bodies are cut after 4,096 characters. */
export interface BotCall {
  /** ISO time. */
  at: string;
  tookMs: number;
  method: string;
  url: string;
  requestBody: string;
  /** Null: no answer came. */
  status: number | null;
  responseBody: string;
  failure: CallFailure | null;
  /** Of calls of models. */
  usage: TokenUsage | null;
}

/** Tokens as the model counted them. */
export interface TokenUsage {
  input: number;
  output: number;
}

/** A stored call: failing ones for 30 days, good ones for three. */
export interface BotCallView extends BotCall {
  id: number;
  purpose: CallPurpose;
  kind: BotKind;
  integrationId: number | null;
  promptId: number | null;
  ticketId: number | null;
}

/** What a bot did in a turn that is tried: shown, and never done. */
export interface TriedTurn {
  replies: TriedReply[];
  /** In words of the product: 'transfer', 'close', 'tag', 'setField', 'schedule', 'stop', with what they name. */
  orders: { kind: string; detail: string }[];
  hasEnded: boolean;
  /** To be sent back with the next text. */
  state: string;
  calls: BotCall[];
}

export interface TriedReply {
  kind: 'text' | 'choices' | 'file' | 'voice';
  text: string;
  /** Of choices. */
  choices: string[];
  /** Of a file; '' otherwise. */
  url: string;
}

/** Where a bot is linked. */
export interface BotUsage {
  queues: { id: number; name: string }[];
  menuOptions: { id: number; name: string; queue: { id: number; name: string } }[];
  connections: { id: number; name: string }[];
}

export class ListBotCallsInput {
  @IsOptional() @IsId() integrationId?: number;
  @IsOptional() @IsId() promptId?: number;
  @IsOptional() @IsIn(CALL_PURPOSES) purpose?: CallPurpose;
  /** Calls before this id; absent: the newest. */
  @IsOptional() @IsId() beforeId?: number;
}

export interface BotCallRequests {
  /** For admins: the newest calls first. */
  'botCalls.list': { input: ListBotCallsInput; output: { calls: BotCallView[]; hasMore: boolean } };
}
