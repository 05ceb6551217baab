import { NOON } from '../../test/bot-arrange.js';
import { BotDraw } from '../../test/bot-random.js';
import type { BotConfiguration } from './bot-configuration.js';
import type { BotEffect } from './bot-effects.js';
import { needsConsent } from './questions/consent.js';
import type { BotState } from './bot-state.js';
import { nextTick } from './deadlines.js';
import { memoryOfNext } from './next-ticket.js';
import { step } from './step.js';
import { AUTOMATIC_MAX } from './turn.js';

/** More than what a seed usually needs; BOT_CONVERSATIONS draws others, for example 100000. */
const CONVERSATIONS = Number(process.env.BOT_CONVERSATIONS ?? 4_000);
/** Every so many conversations are held twice. */
const AGAIN = 5;
const EVENTS = 25;
const SENDS_MAX = 12;
const TICKS_MAX = 200;
/** Messages of another bot. */
const ROUNDS = 60;
const MUCH_LATER = new Date(NOON.getTime() + 365 * 24 * 3_600_000);

/** The bot on random configurations: it never throws, never loops, and leaves every ticket where a person can reach it. */
describe('any conversation', () => {
  // Printed by the other suites that act at random; the Jest preset sets it where nobody has.
  const seed = Number(process.env.TEST_SEED ?? 1);

  it('ends, says why, and stays within reach; the same one ends the same way', () => {
    expect(() => {
      for (let number = 0; number < CONVERSATIONS; number++) {
        const isKept = number % AGAIN === 0;
        const first = converse(seed + number, isKept);
        const isSame = !isKept || converse(seed + number, isKept) === first;
        assert(isSame, 'the same conversation went otherwise', seed + number);
      }
    }).not.toThrow();
  });

  it('is left alone by time after a bounded number of ticks', () => {
    expect(() => {
      for (let number = 0; number < CONVERSATIONS / 10; number++) {
        const draw = new BotDraw(seed + number);
        const ticks = passTime(draw.configuration(), draw.start());
        assert(ticks < TICKS_MAX, 'time never lets go', seed + number);
      }
    }).not.toThrow();
  });
});

/** Another bot that answers each text at once, in ticket after ticket, with something that means nothing here. */
describe('another bot', () => {
  const seed = Number(process.env.TEST_SEED ?? 1);

  it.each([
    ['says the same each time', () => 'Sou um robô'],
    ['says something else each time', (round: number) => `Protocolo ${round}`],
    ['repeats what it gets', (_: number, sent: string) => sent || 'Olá'],
  ])('that %s gets no more than a few answers an hour', (_, reply) => {
    expect(() => {
      for (let number = 0; number < CONVERSATIONS / 20; number++) {
        const sent = talkWithBot(new BotDraw(seed + number), reply);
        assert(sent < AUTOMATIC_MAX + SENDS_MAX, `${sent} answers`, seed + number);
      }
    }).not.toThrow();
  });
});

/** Lets another bot talk for an hour, a message each minute. Returns how often it was answered. */
function talkWithBot(draw: BotDraw, reply: (round: number, sent: string) => string): number {
  const configuration = draw.configuration();
  let state = draw.start();
  let [count, last] = [0, ''];
  for (let round = 0; round < ROUNDS; round++) {
    const event = { kind: 'message', content: 'text', text: reply(round, last) } as const;
    const { state: after, effects } = step(configuration, state, event, new Date(NOON.getTime() + round * 60_000));
    const texts = effects.flatMap((effect) => (effect.kind === 'send' ? [effect.text] : []));
    count += texts.length;
    last = texts.at(-1) ?? '';
    const isOver = after.ticket.status === 'closed';
    state = isOver ? { ...draw.start(), memory: memoryOfNext(after.memory) } : after;
  }
  return count;
}

/** Runs a conversation and returns all of it as text, where it is kept. */
function converse(seed: number, isKept: boolean): string {
  const draw = new BotDraw(seed);
  const configuration = draw.configuration();
  let state = draw.start();
  let now = NOON;
  const trail: unknown[] = [];
  for (let count = 0; count < EVENTS && state.ticket.status !== 'closed'; count++) {
    now = new Date(now.getTime() + draw.number(3 * 3_600_000));
    const before = isKept ? JSON.stringify(state) : '';
    const event = draw.event();
    const { state: after, effects } = step(configuration, state, event, now);
    assert(!isKept || JSON.stringify(state) === before, 'the state was changed in place', seed);
    assert(effects.length > 0, 'nothing was said about why', seed);
    assert(sends(effects) <= SENDS_MAX, 'too many texts at once', seed);
    assert(after.memory.automaticCount <= AUTOMATIC_MAX, 'a loop', seed);
    assert(isReachable(configuration, after), `stuck in ${after.ticket.status}`, seed);
    state = after;
    if (isKept) trail.push({ event, effects, state });
  }
  return JSON.stringify(trail);
}

const sends = (effects: readonly BotEffect[]): number => effects.filter(({ kind }) => kind === 'send').length;

/**
 * Whoever waits for consent or a rating has an answer that leads out, and whatever waits otherwise is in a list: a person can
 * accept it.
 */
function isReachable(configuration: BotConfiguration, state: BotState): boolean {
  const { ticket } = state;
  const answer = (text: string) =>
    step(configuration, state, { kind: 'message', content: 'text', text }, MUCH_LATER).state.ticket;
  if (ticket.status === 'nps') return answer('10').status === 'closed';
  if (ticket.status !== 'lgpd' || state.memory.consentAttempts === 0) return true;
  return needsConsent(configuration.options, state.contact, ticket.isGroup) && answer('1').status !== 'lgpd';
}

const isLater = (at: Date | null, now: Date): boolean => at === null || at > now;

/** Cheaper than an expectation, of which there would be millions. Throws with the seed of the conversation. */
function assert(isTrue: boolean, what: string, seed: number): void {
  if (!isTrue) throw new Error(`${what} (conversation ${seed})`);
}

/** Lets time alone pass until nothing is due any more, or the ticket is closed. Returns how many ticks that took. */
function passTime(configuration: BotConfiguration, begin: BotState): number {
  let state = begin;
  let now = NOON;
  for (let ticks = 0; ticks < TICKS_MAX; ticks++) {
    const at = nextTick(configuration, state, now);
    if (!at || state.ticket.status === 'closed') return ticks;
    now = new Date(Math.max(at.getTime(), now.getTime()));
    const { state: after, effects } = step(configuration, state, { kind: 'tick' }, now);
    assert(
      effects.some(({ kind }) => kind !== 'nothing') || isLater(nextTick(configuration, after, now), now),
      'an idle tick',
      0,
    );
    state = after;
  }
  return TICKS_MAX;
}
