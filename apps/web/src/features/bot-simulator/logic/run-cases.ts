import { type BotCaseReply, type BotCaseView, type BotConfiguration, BOT_CASE_REPLIES_MAX } from '@prosa/contracts';
import { play } from './play.js';
import type { BotReducer, Simulation } from './simulation.js';

/** The first reply that differs; `expected` or `actual` is null where one side has none. */
export interface BotCaseDifference {
  step: number;
  expected: BotCaseReply | null;
  actual: BotCaseReply | null;
}

export interface BotCaseResult {
  botCase: BotCaseView;
  /** Null: it passed. */
  difference: BotCaseDifference | null;
}

/** What the bot did, as it is stored with a case. */
export const repliesOf = ({ entries }: Simulation): BotCaseReply[] =>
  entries.flatMap((entry) => {
    if (entry.from !== 'bot') return [];
    const { effect, step } = entry;
    const text = effect.kind === 'send' ? effect.text : '';
    return [{ step, kind: effect.kind, why: effect.why, text, queueId: queueOf(effect) }];
  });

const queueOf = (effect: object): number | null => ('queueId' in effect ? (effect.queueId as number) : null);

/** Runs recorded conversations against a configuration, saved or not. */
export const runCases = (
  reducer: BotReducer,
  configuration: BotConfiguration,
  cases: readonly BotCaseView[],
): BotCaseResult[] =>
  cases.map((botCase) => {
    const actual = repliesOf(play(reducer, configuration, botCase.steps)).slice(0, BOT_CASE_REPLIES_MAX);
    return { botCase, difference: firstDifference(botCase.expected, actual) };
  });

function firstDifference(expected: readonly BotCaseReply[], actual: readonly BotCaseReply[]): BotCaseDifference | null {
  const places = Array.from({ length: Math.max(expected.length, actual.length) }, (_, at) => at);
  const at = places.find((place) => !isSame(expected[place], actual[place]));
  if (at === undefined) return null;
  const sides = { expected: expected[at] ?? null, actual: actual[at] ?? null };
  return { step: (sides.expected ?? sides.actual)!.step, ...sides };
}

const FIELDS = ['step', 'kind', 'why', 'text', 'queueId'] as const satisfies (keyof BotCaseReply)[];

const isSame = (one: BotCaseReply | undefined, other: BotCaseReply | undefined): boolean =>
  one !== undefined && other !== undefined && FIELDS.every((field) => one[field] === other[field]);
