import type { BotReason } from '../bot-effects.js';
import { isWrittenMeanwhile } from '../questions/written-before.js';
import type { MessageEvent, Turn } from '../turn.js';

const MINUTE_MS = 60_000;
/** A menu: `name` of each choice, and the lines below them. */
export interface Menu {
  why: BotReason;
  greeting: string;
  names: readonly string[];
  /** Lines below the list. */
  footer: readonly string[];
  hasMedia: boolean;
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
  turn.memory.questionAt = turn.memory.promptedAt;
  sendMenu(turn, menu, '');
}

/** Answers what is no choice: the menu again, within the limits. */
export function repeatMenu(turn: Turn, menu: Menu, message: MessageEvent): void {
  if (isWrittenMeanwhile(turn) || !mayPrompt(turn) || turn.repeats(message.text)) return;
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
