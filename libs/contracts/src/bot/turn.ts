import type { OpeningPlan } from '../shared/hours/opening-plan.js';
import { openingValues } from '../shared/hours/opening-values.js';
import type { MediaRef } from '../shared/media.js';
import { fillPlaceholders, hasOpening } from '../writing/placeholders.js';
import type { BotConfiguration, BotQueue } from './bot-configuration.js';
import type { BotEffect, BotReason, BotStep } from './bot-effects.js';
import { hoursInForce } from './hours-in-force.js';
import { type BotTexts, botTexts } from './texts/bot-texts.js';
import { folded } from './texts/bare-answer.js';
import type { BotContact, BotMemory, BotState, BotTicket } from './bot-state.js';

/** How many automatic messages may follow each other before a loop is assumed. */
export const AUTOMATIC_MAX = 15;
/** How often the contact may say the same, not understood, before it is taken for another bot. */
export const SAME_TEXT_MAX = 3;
/** How many characters of the contact's last text are kept to notice a repetition. */
const REMEMBERED_TEXT = 200;
/** How long the bot says nothing once a loop was found. */
const MUTED_MS = 3_600_000;

export type MessageEvent = { content: 'text' | 'voice' | 'video' | 'other'; text: string; sentAt?: string };

/** A queue or an option: both have a greeting and options. */
export type MenuNode = Pick<BotQueue, 'greetingMessage' | 'options'>;

/** `isOnly`: it is the connection's only queue, which nobody had to choose. */
export type Destination =
  | { kind: 'queue'; queue: BotQueue; why: BotReason; isOnly: boolean }
  | { kind: 'options'; node: MenuNode }
  | { kind: 'mainMenu' };

/** One step of the bot while it is taken: the state as it becomes, and the effects so far. */
export class Turn {
  readonly ticket: BotTicket;
  readonly contact: BotContact;
  memory: BotMemory;
  /** When the contact wrote the message that is answered, in milliseconds since 1970; null: not known. */
  writtenAt: number | null = null;
  readonly questions: BotState['questions'];
  readonly effects: BotEffect[] = [];
  readonly texts: BotTexts;
  private destination: Destination | null = null;

  constructor(
    readonly configuration: BotConfiguration,
    state: BotState,
    readonly now: Date,
  ) {
    this.ticket = { ...state.ticket };
    this.contact = { ...state.contact };
    this.memory = { ...state.memory };
    this.questions = state.questions;
    this.texts = botTexts(configuration.language);
  }

  /** The queues of the connection's menu that exist. */
  get queues(): BotQueue[] {
    return this.configuration.connection.queueIds.flatMap((id) => this.queue(id) ?? []);
  }

  queue(id: number | null): BotQueue | undefined {
    return this.configuration.queues.find((queue) => queue.id === id);
  }

  /** Sends a text; an empty one without a file is nothing to send. Ends in silence when too many were sent in a row. */
  send(why: BotReason, typed: string, { media = null, isQuoting = false, hours }: Extras = {}): void {
    const text = this.withOpening(typed, hours ?? hoursInForce(this.configuration, this.ticket.queueId));
    if (text.trim() === '' && media === null) return;
    if (this.memory.automaticCount >= AUTOMATIC_MAX) return this.mute();
    this.memory.automaticCount += 1;
    this.effects.push({ kind: 'send', why, text, media, isQuoting });
  }

  /** The text with the times at which it closes or opens; without any where no hours count. */
  private withOpening(text: string, hours: OpeningPlan | null): string {
    if (!hasOpening(text)) return text;
    const { zone, language } = this.configuration;
    const unlimited = { openUntil: '', opensAt: '' };
    return fillPlaceholders(text, hours ? openingValues(hours, zone, this.now, language) : unlimited);
  }

  add(effect: BotEffect): void {
    this.effects.push(effect);
  }

  /** Says why nothing is done. */
  nothing(why: BotReason): void {
    this.effects.push({ kind: 'nothing', why });
  }

  /** The contact's answer was understood: what was sent so far was no loop. */
  understood(): void {
    Object.assign(this.memory, { automaticCount: 0, sameTextCount: 0, lastText: '' });
  }

  /** The contact wrote something that is no answer. Returns whether it is to be taken for another bot. */
  repeats(text: string): boolean {
    const { memory } = this;
    const plain = folded(text).slice(0, REMEMBERED_TEXT);
    memory.sameTextCount = plain !== '' && plain === memory.lastText ? memory.sameTextCount + 1 : 1;
    memory.lastText = plain;
    if (memory.sameTextCount < SAME_TEXT_MAX) return false;
    this.mute();
    return true;
  }

  mute(): void {
    if (this.memory.mutedUntil === null) this.nothing('loopFound');
    this.memory.mutedUntil = new Date(this.now.getTime() + MUTED_MS).toISOString();
  }

  setStatus(why: BotReason, status: 'pending' | 'lgpd' | 'nps'): void {
    Object.assign(this.ticket, { status, movedAt: this.now.toISOString() });
    this.effects.push({ kind: 'setStatus', why, status });
  }

  close(why: BotReason): void {
    Object.assign(this.ticket, { status: 'closed', movedAt: this.now.toISOString() });
    this.effects.push({ kind: 'close', why });
  }

  /** Puts the ticket into a queue, to wait there. */
  moveToQueue(why: BotReason, to: { queueId: number; userId: number | null; isRouted: boolean }): void {
    this.add({ kind: 'toQueue', why, ...to });
    const { queueId, userId } = to;
    // The menu of the place before has no choice left.
    Object.assign(this.memory, { attempts: 0, promptedAt: null, questionAt: this.now.toISOString() });
    Object.assign(this.ticket, { status: 'pending', queueId, userId, movedAt: this.now.toISOString() });
  }

  leaveQueue(why: BotReason): void {
    this.add({ kind: 'leaveQueue', why });
    Object.assign(this.ticket, { queueId: null, userId: null, movedAt: this.now.toISOString() });
  }

  /** Where the contact is brought next (`lead`). */
  goTo(destination: Destination): void {
    this.destination = destination;
  }

  takeDestination(): Destination | null {
    const { destination } = this;
    this.destination = null;
    return destination;
  }

  /** Whether nobody attends the contact yet; somebody may be chosen for it. */
  get isWaiting(): boolean {
    return this.ticket.status === 'pending';
  }

  /** Whether the ticket is of a group in which the bot says nothing. */
  get isUnservedGroup(): boolean {
    return this.ticket.isGroup && this.configuration.connection.groupAsTicket === 'disabled';
  }

  get isClosed(): boolean {
    return this.ticket.status === 'closed';
  }

  result(): BotStep<BotState> {
    const { ticket, contact, memory, effects } = this;
    return { state: { ticket, contact, memory }, effects };
  }
}

interface Extras {
  media?: MediaRef | null;
  /** Whether the contact's message is quoted. */
  isQuoting?: boolean;
  /** The hours that placeholders name; absent: those in force. */
  hours?: OpeningPlan;
}
