import type { BotReason } from '../bot-effects.js';
import type { MessageEvent, Turn } from '../turn.js';

const MINUTE_MS = 60_000;
/** Nobody reads a menu and answers it faster: what was written by then was no answer to it. */
const READ_SECONDS = 2;

/** A menu: `name` of each choice, and the lines below them. */
export interface Menu {
  why: BotReason;
  greeting: string;
  names: readonly string[];
  /** Lines below the list. */
  footer: readonly string[];
  hasMedia: boolean;
}

/** Networks give the times of messages in whole seconds. */
const secondOf = (ms: number): number => Math.floor(ms / 1_000);

/** Whether the contact wrote the message before a text of that time (ISO) could be read. Says so. */
export function isWrittenMeanwhile(turn: Turn, sentAt: string | null): boolean {
  if (sentAt === null || turn.writtenAt === null) return false;
  if (secondOf(turn.writtenAt) >= secondOf(Date.parse(sentAt)) + READ_SECONDS) return false;
  turn.nothing('writtenMeanwhile');
  return true;
}

/** Whether the limits of the connection allow to send a menu, or the text of closed hours, once more. Says why not. */
export function mayPrompt(turn: Turn): boolean {
  const { maxUseBotQueues, timeUseBotQueues } = turn.configuration.connection;
  const { attempts, promptedAt } = turn.memory;
  if (attempts > 0 && maxUseBotQueues > 0 && attempts >= maxUseBotQueues) {
    turn.nothing('attemptsUsed');
    return false;
  }
  const isInWindow =
    promptedAt !== null && turn.now.getTime() < Date.parse(promptedAt) + (timeUseBotQueues ?? 0) * MINUTE_MS;
  if (attempts > 0 && isInWindow) {
    turn.nothing('windowUsed');
    return false;
  }
  return true;
}

/** Counts that a menu, or the text of closed hours, is sent. */
export function countPrompt(turn: Turn): void {
  turn.memory.attempts += 1;
  turn.memory.promptedAt = turn.now.toISOString();
}

/** Sends a menu for the first time. */
export function showMenu(turn: Turn, menu: Menu): void {
  countPrompt(turn);
  sendMenu(turn, menu, '');
}

/** Answers what is no choice: the menu again, within the limits. */
export function repeatMenu(turn: Turn, menu: Menu, message: MessageEvent): void {
  if (isWrittenMeanwhile(turn, turn.memory.promptedAt) || !mayPrompt(turn) || turn.repeats(message.text)) return;
  countPrompt(turn);
  sendMenu(turn, { ...menu, why: 'invalidOption' }, `${turn.texts.invalidOption}\n\n`);
}

/**
 * Answers a choice that has nothing behind it: the menu again, whatever its limits say, since the contact did nothing
 * wrong. Another bot that chooses it again and again is muted as always.
 */
export function offerAgain(turn: Turn, menu: Menu, message: MessageEvent): void {
  if (!turn.repeats(message.text)) showMenu(turn, menu);
}

function sendMenu(turn: Turn, { why, greeting, names, footer, hasMedia }: Menu, before: string): void {
  const list = names.map((name, index) => `*[ ${index + 1} ]* - ${name}`);
  const lines = [...list, ...footer].join('\n');
  const text = `${before}${greeting.trim() === '' ? lines : `${greeting}\n\n${lines}`}`;
  turn.send(why, text, { media: hasMedia ? turn.configuration.connection.greetingMedia : null });
  turn.add({ kind: 'log', why, type: 'chatBot' });
}
