import type { RaceOptions } from './race-options.js';
import type { RaceOutcome, RacesOutcome } from './run-races.js';

/** Returns the outcome as one object. */
export const summaryOf = ({ mode, seed }: RaceOptions, { races, idleMs }: RacesOutcome) => ({
  mode,
  seed,
  idleMs,
  races: races.map(({ name, kills, ms, figures, broken }) => ({ name, kills, ms, ...figures, ...broken })),
});

/** Returns the broken promises in words; empty when none is. */
export function brokenOf({ races, idleMs }: RacesOutcome): string[] {
  const found = races.flatMap(({ name, broken }) =>
    Object.entries(broken).flatMap(([figure, value]) => (value === 0 ? [] : [`${name} ${figure}: ${value}`])),
  );
  return idleMs === null ? [...found, 'not everything arrived in time'] : found;
}

const lineOf = ({ name, kills, ms, figures, broken }: RaceOutcome): string => {
  const values = { kills, seconds: Math.round(ms / 1_000), ...figures, ...broken };
  return `${name}  ${Object.entries(values)
    .map(([figure, value]) => `${figure} ${value}`)
    .join(', ')}`;
};

export const tableOf = ({ races, idleMs }: RacesOutcome): string =>
  [...races.map(lineOf), `all of it arrived ${idleMs === null ? 'never' : `${idleMs} ms`} after the last`].join('\n');
