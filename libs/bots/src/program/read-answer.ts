import { MESSAGE_BODY_MAX_LENGTH } from '@prosa/contracts';
import { readOrders } from '../orders/read-orders.js';
import type { BotAnswer, BotReply } from '../port/answer.js';

/** The most replies of one answer. */
const REPLIES_MAX = 10;
/** What n8n answers where a flow is set to respond at once: no answer of the flow. */
const STARTED = 'Workflow was started';
/** Where agents have their text (docs/spec/wire-external.md §8). */
const TEXT_KEYS = ['output', 'answer', 'text'];
const FILES = ['image', 'video', 'audio', 'document'] as const;

/** What a program answered; null for anything that is no answer of a documented form. */
export function readAnswer(body: unknown): Omit<BotAnswer, 'state'> | null {
  const given: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isObject(given)) return null;
  if (given.message === STARTED && Object.keys(given).length === 1) return nothing();
  const text = TEXT_KEYS.map((key) => given[key]).find((value) => typeof value === 'string');
  if (typeof text === 'string') return { ...nothing(), replies: textReplies(text) };
  return readReplies(given);
}

function readReplies({ replies = [], ...rest }: Record<string, unknown>): Omit<BotAnswer, 'state'> | null {
  if (!Array.isArray(replies) || replies.length > REPLIES_MAX) return null;
  const read = replies.map(readReply);
  const orders = readOrders(rest);
  if (orders === null || read.includes(null)) return null;
  return { ...nothing(), replies: read as BotReply[], orders };
}

function readReply(given: unknown): BotReply | null {
  if (!isObject(given)) return null;
  const { type, text, url, caption = '' } = given;
  if (type === 'text') return isText(text) ? { kind: 'text', delayMs: 0, text } : null;
  const as = FILES.find((each) => each === type);
  return as && isAddress(url) && typeof caption === 'string' ? { kind: 'file', delayMs: 0, url, caption, as } : null;
}

const textReplies = (text: string): BotReply[] =>
  text.trim() === '' ? [] : [{ kind: 'text', delayMs: 0, text: text.slice(0, MESSAGE_BODY_MAX_LENGTH) }];

const nothing = (): Omit<BotAnswer, 'state'> => ({ replies: [], orders: [], hasEnded: false });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MESSAGE_BODY_MAX_LENGTH;

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
