import { isISO8601, ValidateBy } from 'class-validator';
import { BOT_CASE_STEPS_MAX, BOT_CASE_TEXT_MAX, BOT_CASE_SIZE_MAX } from '../../shared/limits.js';
import { BOT_REASONS } from '../bot-effects.js';

type Fields = Record<string, unknown>;

const CONTENTS: readonly unknown[] = ['text', 'voice', 'video', 'other'];
const EVENTS: readonly unknown[] = ['answered', 'closing', 'wait'];
const REASONS: readonly unknown[] = BOT_REASONS;
/** The name of a kind of effect. */
const KIND = /^[a-zA-Z]{1,32}$/;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the object has exactly these fields: others would be stored unread. */
const hasOnly = (value: Fields, ...names: string[]): boolean =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));

const isShortText = (value: unknown, max: number): boolean => typeof value === 'string' && value.length <= max;

function isEvent(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value.kind !== 'message') return EVENTS.includes(value.kind) && hasOnly(value, 'kind');
  return (
    hasOnly(value, 'kind', 'content', 'text') &&
    CONTENTS.includes(value.content) &&
    isShortText(value.text, BOT_CASE_TEXT_MAX)
  );
}

const isStep = (value: unknown): boolean =>
  isObject(value) && hasOnly(value, 'at', 'event') && isISO8601(value.at, { strict: true }) && isEvent(value.event);

/** What each field of a reply must be. */
const REPLY_RULES: Record<string, (value: unknown) => boolean> = {
  step: (value) => isWhole(value, 0, BOT_CASE_STEPS_MAX - 1),
  kind: (value) => typeof value === 'string' && KIND.test(value),
  why: (value) => REASONS.includes(value),
  text: (value) => isShortText(value, BOT_CASE_SIZE_MAX),
  queueId: (value) => value === null || isWhole(value, 1, Number.MAX_SAFE_INTEGER),
};

const isReply = (value: unknown): boolean =>
  isObject(value) &&
  hasOnly(value, ...Object.keys(REPLY_RULES)) &&
  Object.entries(REPLY_RULES).every(([name, isRight]) => isRight(value[name]));

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

const isOrdered = (steps: unknown[]): boolean =>
  steps.every((step, at) => at === 0 || timeOf(steps[at - 1]) <= timeOf(step));

const timeOf = (step: unknown): number => Date.parse((step as { at: string }).at);

const isSmall = (value: unknown): boolean => JSON.stringify(value).length <= BOT_CASE_SIZE_MAX;

const rule = (name: string, isRight: (list: unknown[]) => boolean): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: (value) => Array.isArray(value) && isRight(value) && isSmall(value) } });

/** Steps of a recorded conversation (`BotCaseStep`) in the order of their times, small enough to be stored. */
export const AreBotCaseSteps = (): PropertyDecorator =>
  rule('areBotCaseSteps', (list) => list.every(isStep) && isOrdered(list));

/** Recorded effects of the bot (`BotCaseReply`), small enough to be stored. */
export const AreBotCaseReplies = (): PropertyDecorator => rule('areBotCaseReplies', (list) => list.every(isReply));
