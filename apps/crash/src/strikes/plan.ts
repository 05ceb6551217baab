import type { Options } from '../options.js';
import { TRAFFIC_FAILPOINTS } from './traffic-failpoints.js';

/** One kill of a process: at a failpoint, or from outside once this many messages were sent. */
export type Strike = { failpoint: string; nth: number } | { at: number };

export interface OutageStrike {
  what: 'broker' | 'database';
  how: 'kill' | 'stop';
  at: number;
  awayMs: number;
}

export interface Plan {
  /** Strikes by the victim's name, in order. */
  strikes: Map<string, Strike[]>;
  outages: OutageStrike[];
  /** Numbers of the armed failpoints. */
  failpoints: string[];
  kills: number;
}

type Random = () => number;

/** Random kills that a run has at least, besides its failpoints. */
const RANDOM_KILLS_MIN = 3;
/** Most times a failpoint is passed before it kills. */
const PASSES_MAX = 4;
/** Failpoints that are passed once or a few times, by what is caused for them or at the start. */
const RARE = new Set(['F19', 'F20', 'F21', 'F22', 'F23', 'F24', 'F27', 'F28', 'F29', 'F30', 'F31']);
/** Share of the messages after which no failpoint is armed. */
const FAILPOINTS_UNTIL = 0.75;
const AWAY_MS = { from: 1_000, to: 4_000 };

interface Named {
  name: string;
  services: readonly string[];
}

/** Plans which process dies when and where; the same for the same seed. */
export function planStrikes(options: Options, victims: readonly Named[], random: Random): Plan {
  const armed = chosenFailpoints(options, random);
  const kills = Math.max(options.kills, armed.length + RANDOM_KILLS_MIN, victims.length);
  const strikes = new Map<string, Strike[]>(victims.map(({ name }) => [name, []]));
  for (const { number, services } of armed) {
    const able = victims.filter((victim) => victim.services.some((service) => services.includes(service)));
    const nth = RARE.has(number) ? 1 : 1 + Math.floor(random() * PASSES_MAX);
    strikes.get(oneOf(able, random).name)?.push({ failpoint: number, nth });
  }
  const times = Array.from({ length: kills - armed.length }, () => random() * options.messages).sort((a, b) => a - b);
  // The last kill comes when everything was sent: the drain is measured from there.
  times[times.length - 1] = options.messages;
  for (const [index, at] of times.entries()) {
    // Each process dies from outside first, so that its next start can be armed.
    const victim = index < victims.length ? victims[index] : oneOf(victims, random);
    strikes.get(victim?.name ?? '')?.push({ at });
  }
  return {
    strikes: new Map([...strikes].map(([name, list]) => [name, interleaved(list, options.messages, random)])),
    outages: outagesOf(options, random),
    failpoints: armed.map(({ number }) => number),
    kills,
  };
}

function chosenFailpoints({ mode, failpoints }: Options, random: Random) {
  const able = TRAFFIC_FAILPOINTS.filter(({ isBrokerOnly }) => mode === 'distributed' || !isBrokerOnly);
  if (typeof failpoints === 'number') return shuffled(able, random).slice(0, failpoints);
  return able.filter(({ number }) => failpoints.includes(number));
}

/**
 * Begins and ends with a kill from outside, and keeps the order of those. Failpoints lie anywhere between, but before
 * the last share of the messages: they need traffic to be passed.
 */
function interleaved(list: Strike[], messages: number, random: Random): Strike[] {
  const isEarly = (strike: Strike) => 'at' in strike && strike.at < messages * FAILPOINTS_UNTIL;
  const points = shuffled(
    list.filter((strike) => 'failpoint' in strike),
    random,
  );
  const outside = list.filter((strike) => 'at' in strike);
  const [first, ...others] = outside;
  if (!first) return points;
  const early = others.slice(0, -1).filter(isEarly);
  const late = others.slice(early.length);
  const between = shuffled([...early.map((): Strike | null => null), ...points], random);
  return [first, ...between.map((strike) => strike ?? (early.shift() as Strike)), ...late];
}

function outagesOf({ brokerKills, databaseKills, messages }: Options, random: Random): OutageStrike[] {
  const some = (what: 'broker' | 'database', count: number) =>
    Array.from({ length: count }, (_, index): OutageStrike => ({
      what,
      how: index % 2 === 0 ? 'kill' : 'stop',
      at: messages * (0.1 + 0.7 * random()),
      awayMs: AWAY_MS.from + random() * (AWAY_MS.to - AWAY_MS.from),
    }));
  return [...some('broker', brokerKills), ...some('database', databaseKills)].sort((a, b) => a.at - b.at);
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list];
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [result[index], result[other]] = [result[other] as T, result[index] as T];
  }
  return result;
}

function oneOf<T>(list: readonly T[], random: Random): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('nobody passes this failpoint');
  return found;
}
