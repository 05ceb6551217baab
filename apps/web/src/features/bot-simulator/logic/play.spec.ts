import type { BotCaseStep, SimulatedEvent } from '@prosa/contracts';
import { aBotQueue, aConfiguration } from '../testing/a-configuration.js';
import { smallBot } from '../testing/small-bot.js';
import { play } from './play.js';
import { type BotReducer, hasTicket } from './simulation.js';

const NOON = Date.parse('2026-11-26T15:00:00Z');

/** A step at a minute after noon. */
const step = (minute: number, event: SimulatedEvent): BotCaseStep => ({
  at: new Date(NOON + minute * 60_000).toISOString(),
  event,
});
const text = (minute: number, words: string) => step(minute, { kind: 'message', content: 'text', text: words });
const closing = (minute: number) => step(minute, { kind: 'closing' });
const wait = (minute: number) => step(minute, { kind: 'wait' });

/** What happened, each as the minute, the step and a word. */
const playedBy = (reducer: BotReducer, ...steps: BotCaseStep[]) => {
  const simulation = play(reducer, aConfiguration(), steps);
  const lines = simulation.entries.map((entry) => {
    const minute = (entry.at.getTime() - NOON) / 60_000;
    return `${minute} #${entry.step} ${entry.from === 'bot' ? `${entry.effect.kind} ${entry.effect.why}` : entry.event.kind}`;
  });
  return { ...simulation, lines };
};
const played = (...steps: BotCaseStep[]) => playedBy(smallBot, ...steps);

it('begins without a ticket, whatever the time', () => {
  const simulation = played(wait(0), wait(60), closing(61), step(62, { kind: 'answered' }));

  expect(simulation.lines).toEqual([]);
  expect([hasTicket(simulation), simulation.tickets]).toEqual([false, 0]);
});

it('opens a ticket with the first message, and does to it what the bot says', () => {
  const simulation = played(text(0, 'oi'), text(1, '2'));

  expect(simulation.lines).toEqual([
    '0 #0 message',
    '0 #0 send greeting',
    '1 #1 message',
    '1 #1 toQueue queueChosen',
    '1 #1 send queueChosen',
  ]);
  expect(simulation.state.ticket).toEqual({
    status: 'pending',
    isGroup: false,
    queueId: 4,
    userId: null,
    lastMessageAt: new Date(NOON + 60_000).toISOString(),
    isLastFromMe: true,
    movedAt: new Date(NOON + 60_000).toISOString(),
  });
  expect(simulation.entries.map(({ place }) => place.queueId)).toEqual([null, null, null, 4, 4]);
});

it('plays what is due while time passes, at its own time', () => {
  expect(played(text(0, 'oi'), wait(9), wait(30)).lines).toEqual([
    '0 #0 message',
    '0 #0 send greeting',
    '10 #2 send inactive',
  ]);
});

it('plays what is due before a message, and as part of its step', () => {
  expect(played(text(0, 'oi'), text(30, '1')).lines.slice(2)).toEqual([
    '10 #1 send inactive',
    '30 #1 message',
    '30 #1 toQueue queueChosen',
    '30 #1 send queueChosen',
  ]);
});

it('lets a person answer, who has the ticket then', () => {
  const { state, lines } = played(text(0, 'oi'), step(1, { kind: 'answered' }));

  expect(state.ticket).toMatchObject({ status: 'open', userId: 1, isLastFromMe: true });
  expect(lines.at(-1)).toBe('1 #1 answered');
});

it('asks for one rating of a service cycle, and begins another with the next message', () => {
  const simulation = played(text(0, 'oi'), closing(1), text(2, '9'), text(3, 'oi'), closing(4));

  expect(simulation.lines.slice(2)).toEqual([
    '1 #1 closing',
    '1 #1 send askRating',
    '1 #1 setStatus askRating',
    '2 #2 message',
    '2 #2 rate rated',
    '2 #2 send farewell',
    '2 #2 close farewell',
    '3 #3 message',
    '3 #3 send greeting',
    '4 #4 closing',
    '4 #4 send askRating',
    '4 #4 setStatus askRating',
  ]);
  expect([simulation.tickets, simulation.isRated, simulation.state.ticket.status]).toEqual([2, false, 'nps']);
});

it('stops at a bot that repeats itself', () => {
  const restless: BotReducer = {
    step: (configuration, state, event, now) => {
      const { effects } = smallBot.step(configuration, state, event, now);
      return { state: { ...state, memory: { ...state.memory, attempts: state.memory.attempts + 1 } }, effects };
    },
    nextTick: (_, { memory }) => new Date(NOON + memory.attempts),
  };
  const simulation = playedBy(restless, text(0, 'oi'), wait(600));

  expect(simulation.isCut).toBe(true);
  expect(simulation.entries.length).toBeLessThan(500);
});

it('stops at a tick that changes nothing', () => {
  const still: BotReducer = {
    step: (_, state) => ({ state, effects: [] }),
    nextTick: () => new Date(NOON),
  };

  expect(playedBy(still, text(0, 'oi'), wait(600))).toMatchObject({ isCut: false, lines: ['0 #0 message'] });
});

it('has the same result for the same steps, and another for another configuration', () => {
  const steps = [text(0, 'oi'), text(1, '1')];
  const changed = aConfiguration({ queues: [aBotQueue({ greetingMessage: 'Outro texto' })] });

  expect(play(smallBot, aConfiguration(), steps)).toEqual(play(smallBot, aConfiguration(), steps));
  expect(play(smallBot, changed, steps)).not.toEqual(play(smallBot, aConfiguration(), steps));
});
