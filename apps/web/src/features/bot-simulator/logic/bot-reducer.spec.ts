import type { BotCaseStep, SimulatedEvent } from '@prosa/contracts';
import { aConfiguration } from '../testing/a-configuration.js';
import { BOT_REDUCER } from './bot-reducer.js';
import { play } from './play.js';

const at = (minute: number, event: SimulatedEvent): BotCaseStep => ({
  at: new Date(Date.parse('2026-11-26T15:00:00Z') + minute * 60_000).toISOString(),
  event,
});
const text = (minute: number, words: string) => at(minute, { kind: 'message', content: 'text', text: words });

it('runs the real bot: the greeting, a queue, a person, the warning about silence, the rating', () => {
  const { entries, state, isCut } = play(BOT_REDUCER, aConfiguration(), [
    text(0, 'oi'),
    text(1, '2'),
    at(2, { kind: 'answered' }),
    at(60, { kind: 'wait' }),
    at(61, { kind: 'closing' }),
    text(62, '9'),
  ]);
  const reasons = entries.flatMap((entry) =>
    entry.from === 'bot' ? [`${entry.effect.kind} ${entry.effect.why}`] : [],
  );

  expect(reasons).toEqual([
    'send greeting',
    'toQueue queueChosen',
    'send queueChosen',
    'nothing silenced',
    'send inactive',
    'send askRating',
    'setStatus askRating',
    'rate rated',
    'send farewell',
    'close rated',
  ]);
  expect([state.ticket.status, isCut]).toEqual(['closed', false]);
});

it('lets a long time pass in which nothing happens', () => {
  const { isCut, entries } = play(BOT_REDUCER, aConfiguration(), [text(0, 'oi'), at(600_000, { kind: 'wait' })]);

  expect(isCut).toBe(false);
  expect(entries.length).toBeLessThan(10);
});
