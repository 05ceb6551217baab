import type { BotOrder, BotReply } from '../port/answer.js';
import { readOrders } from '../orders/read-orders.js';
import { fromMarkdown, fromRichText } from './text-marks.js';
import { type ChatAnswer, type ChatBubble, choicesOf } from './typebot-chat.js';

const WAIT_MAX_MS = 30_000;
/** An order stands in a text of its own. */
const ORDER = /^\s*#(\{[\s\S]*\})\s*$/;
/** Videos that are pages, not files. */
const FILE_ADDRESS = /\.(mp4|3gp|mov|webm)(\?|$)/i;

export interface ReadReplies {
  replies: BotReply[];
  orders: BotOrder[];
}

/** Bubbles, choices, waits and redirections as replies, and the bot's orders in its texts. */
export function readReplies(answer: ChatAnswer, delayMs: number): ReadReplies {
  const read: ReadReplies = { replies: [], orders: [] };
  for (const bubble of answer.messages ?? []) {
    const extra = waitBefore(answer, bubble);
    const order = orderOf(bubble);
    if (order) read.orders.push(...order);
    else read.replies.push(...bubbleReplies(bubble, delayMs + extra));
  }
  read.replies.push(...redirections(answer, delayMs));
  addChoices(read.replies, answer, delayMs);
  return read;
}

/** Null for a text that is none; an order with anything unknown in it is refused, and is no text either. */
function orderOf({ type, content }: ChatBubble): BotOrder[] | null {
  const match = type === 'text' ? ORDER.exec(plainOf(content)) : null;
  if (!match) return null;
  try {
    return readOrders(JSON.parse(match[1]!) as Record<string, unknown>) ?? [];
  } catch {
    return [];
  }
}

function waitBefore({ clientSideActions = [], messages = [] }: ChatAnswer, bubble: ChatBubble): number {
  const before = messages[messages.indexOf(bubble) - 1];
  const wait = clientSideActions.find(
    ({ type, lastBubbleBlockId: id }) => type === 'wait' && id !== undefined && id === before?.id,
  );
  const seconds = Number(wait?.wait?.secondsToWaitFor ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1_000, 0), WAIT_MAX_MS) : 0;
}

const plainOf = (content: ChatBubble['content']): string =>
  typeof content?.markdown === 'string' ? content.markdown : fromRichText(content?.richText);

function bubbleReplies({ type, content }: ChatBubble, delayMs: number): BotReply[] {
  if (type === 'text') return textReply(textOf(content), delayMs);
  const url = addressOf(content);
  if (url === null) return [];
  if (type === 'image' || type === 'audio') return [fileReply(url, type, delayMs)];
  return type === 'video' && FILE_ADDRESS.test(url) ? [fileReply(url, 'video', delayMs)] : textReply(url, delayMs);
}

const textOf = (content: ChatBubble['content']): string =>
  typeof content?.markdown === 'string' ? fromMarkdown(content.markdown) : plainOf(content);

const addressOf = (content: ChatBubble['content']): string | null =>
  typeof content?.url === 'string' && URL.canParse(content.url) ? content.url : null;

const fileReply = (url: string, as: 'image' | 'audio' | 'video', delayMs: number): BotReply => ({
  kind: 'file',
  delayMs,
  url,
  caption: '',
  as,
});

function redirections({ clientSideActions = [] }: ChatAnswer, delayMs: number): BotReply[] {
  const addresses = clientSideActions.flatMap(({ type, redirect }) => (type === 'redirect' && redirect?.url) || []);
  return addresses.flatMap((url) => textReply(url, delayMs));
}

const textReply = (text: string, delayMs: number): BotReply[] => (text === '' ? [] : [{ kind: 'text', delayMs, text }]);

/** The choices belong to the last text, which asks for them. */
function addChoices(replies: BotReply[], { input }: ChatAnswer, delayMs: number): void {
  const choices = choicesOf(input).map(({ id, content, description }) => ({ id, title: content, description }));
  if (choices.length === 0) return;
  const last = replies.at(-1);
  const hasText = last?.kind === 'text';
  if (hasText) replies.pop();
  const text = hasText ? last.text : '';
  replies.push({ kind: 'choices', delayMs: hasText ? last.delayMs : delayMs, text, choices });
}
