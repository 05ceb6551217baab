import type { BotOrder } from '../port/answer.js';

/** The most tags of one order. */
const TAGS_MAX = 20;
const NAME_MAX = 100;
const KNOWN: ReadonlySet<string> = new Set(['stopBot', 'queueId', 'userId', 'close', 'tag', 'tags']);

/**
 * Orders that a bot gives as an object: `stopBot`, `queueId`, `userId` with a queue, `close`, `tag`, `tags`. Null when there is
 * anything else in it, or a value of another kind (docs/spec/wire-external.md §6, §8).
 */
export function readOrders(given: Record<string, unknown>): BotOrder[] | null {
  const { stopBot, queueId, userId, close, tag, tags } = given;
  const names = namesOf(tag, tags);
  if (names === null || !isWellFormed(given)) return null;
  return [
    ...names.map((name): BotOrder => ({ kind: 'tag', name })),
    ...movesOf({ queueId, userId, close: close === true, stopBot: stopBot === true }),
  ];
}

function isWellFormed(given: Record<string, unknown>): boolean {
  const { stopBot, queueId, userId, close } = given;
  const areKnown = Object.keys(given).every((key) => KNOWN.has(key));
  const isOfQueue = !isNumber(userId) || isNumber(queueId);
  return areKnown && isOfQueue && [stopBot, close].every(isSwitch) && [queueId, userId].every(isId);
}

/** A ticket goes one way: closed, transferred, or handed over. */
function movesOf(given: { queueId: unknown; userId: unknown; close: boolean; stopBot: boolean }): BotOrder[] {
  const { queueId, userId, close, stopBot } = given;
  if (close) return [{ kind: 'close', reason: '' }];
  if (isNumber(queueId)) return [{ kind: 'transfer', queueId, userId: isNumber(userId) ? userId : null, reason: '' }];
  return stopBot ? [{ kind: 'stop' }] : [];
}

function namesOf(tag: unknown, tags: unknown): string[] | null {
  const names = [...(tag === undefined ? [] : [tag]), ...(Array.isArray(tags) ? (tags as unknown[]) : [])];
  const areNames = names.every((name) => typeof name === 'string' && name.length > 0 && name.length <= NAME_MAX);
  if (!areNames || names.length > TAGS_MAX || (tags !== undefined && !Array.isArray(tags))) return null;
  return names as string[];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isSwitch = (value: unknown): boolean => value === undefined || typeof value === 'boolean';
const isId = (value: unknown): boolean =>
  value === undefined || value === null || (Number.isInteger(value) && Number(value) > 0);
