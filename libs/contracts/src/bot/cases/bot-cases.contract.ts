import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional } from 'class-validator';
import { IsId, IsName } from '../../shared/decorators.js';
import { BOT_CASE_NAME_LENGTH, BOT_CASE_REPLIES_MAX, BOT_CASE_STEPS_MAX } from '../../shared/limits.js';
import { AreBotCaseReplies, AreBotCaseSteps } from './bot-case-rules.js';
import type { BotEffect, BotReason } from '../bot-effects.js';
import type { BotEvent } from '../bot-state.js';

/** What can be played in the simulator. Time passes between two of them; `wait` is nothing but that. */
export type SimulatedEvent =
  | Extract<BotEvent, { kind: 'message' }>
  /** A person of the company accepts the ticket, unless they have it, and writes. */
  | { kind: 'answered' }
  /** A person closes the ticket with a farewell: with the request for a rating, where the company asks for one. */
  | { kind: 'closing' }
  | { kind: 'wait' };

export interface BotCaseStep {
  /** ISO time at which it happens; never before that of the step before. */
  at: string;
  event: SimulatedEvent;
}

/** An effect of the bot as it was recorded. */
export interface BotCaseReply {
  /** Index of the step after or during which it came: ticks that come before the time of a step belong to that step. */
  step: number;
  kind: BotEffect['kind'];
  why: BotReason;
  /** What was sent, its placeholders as they are written; '' for other effects. */
  text: string;
  /** The queue into which the ticket came; null for other effects. */
  queueId: number | null;
}

/** A recorded conversation of the simulator, with what the bot is expected to do in it. */
export interface BotCaseView {
  id: number;
  name: string;
  /** The connection on which it was recorded. */
  connectionId: number;
  steps: BotCaseStep[];
  expected: BotCaseReply[];
  /** ISO time. */
  updatedAt: string;
}

export class CreateBotCaseInput {
  @IsName(BOT_CASE_NAME_LENGTH) name!: string;
  @IsId() connectionId!: number;
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(BOT_CASE_STEPS_MAX) @AreBotCaseSteps() steps!: BotCaseStep[];
  @IsArray() @ArrayMaxSize(BOT_CASE_REPLIES_MAX) @AreBotCaseReplies() expected!: BotCaseReply[];
}

export class BotCaseIdInput {
  @IsId() botCaseId!: number;
}

/** An absent field stays as it is. */
export class ChangeBotCaseInput extends BotCaseIdInput {
  @IsOptional() @IsName(BOT_CASE_NAME_LENGTH) name?: string;
  @IsOptional() @IsArray() @ArrayMaxSize(BOT_CASE_REPLIES_MAX) @AreBotCaseReplies() expected?: BotCaseReply[];
}

/** Recorded conversations of the simulator, for admins. All throw ERR_NO_PERMISSION. */
export interface BotCaseRequests {
  /** All of the company, oldest first. */
  'botCases.list': { input: Record<string, never>; output: BotCaseView[] };
  /** Throws ERR_NO_WAPP_FOUND, ERR_TOO_MANY_BOT_CASES. */
  'botCases.create': { input: CreateBotCaseInput; output: BotCaseView };
  /** Throws ERR_NO_BOT_CASE_FOUND. */
  'botCases.change': { input: ChangeBotCaseInput; output: BotCaseView };
  /** Throws ERR_NO_BOT_CASE_FOUND. */
  'botCases.delete': { input: BotCaseIdInput; output: { deleted: boolean } };
}
