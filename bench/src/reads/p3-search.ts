import pg from 'pg';
import { type Figure, median, percentile, reading } from '../report/figures.js';
import { type Pairs, ratioFigure, timePairs } from '../report/pairs.js';
import type { World } from '../world.js';
import { RestClient } from './client.js';
import { SEARCH } from './hand-written.js';

/** Typical searches; the seeded texts contain all of them, with other accents and case. */
const SEARCHES = [
  ['part of a name', 'conceicao 4'],
  ['a number', '90000012'],
  ['a common word', 'PROMOCAO de sao joao'],
  ['a rare word', 'nº 99'],
] as const;

/**
 * Time limit of the hand-written statement: over ten million messages a common word exceeds it, and there is no ratio.
 */
const BY_HAND_MAX_MS = 10_000;
const TIMED_OUT = '57014';

/** P3: search in names, numbers and bodies over REST, beside the same lookup by hand on the same indexes. */
export async function measureSearch(world: World): Promise<Figure[]> {
  const db = new pg.Client({ connectionString: world.databaseUrl, options: '-c search_path=tickets,public' });
  await db.connect();
  await db.query(`SET statement_timeout = ${BY_HAND_MAX_MS}`);
  const rest = new RestClient(world, world.token(1, 0));
  try {
    const figures: Figure[] = [];
    for (const [what, text] of SEARCHES) {
      const values = [1, `%${text}%`, /^\d+$/.test(text) ? `%${text}%` : null];
      const figure = { row: 'P3', what: `search for ${what}, p95`, share: 0.95, atMost: 3 };
      const ours = () => rest.get(`/tickets?status=search&searchParam=${encodeURIComponent(text)}`);
      const raw = () => db.query(SEARCH, values);
      const times = { pairs: 5, calls: 10, warmUp: 20 };
      figures.push(
        (await isDone(raw))
          ? ratioFigure(await timePairs({ raw, ours }, times), figure)
          : againstLimit(await timePairs({ raw: () => Promise.resolve(), ours }, times), figure),
      );
    }
    return figures;
  } finally {
    await rest.close();
    await db.end();
  }
}

async function isDone(raw: () => Promise<unknown>): Promise<boolean> {
  try {
    await raw();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === TIMED_OUT) return false;
    throw error;
  }
}

/** Our time alone, with the time limit at which the hand-written statement was cancelled. */
const againstLimit = ({ ours }: Pairs, { row, what, share }: { row: string; what: string; share: number }): Figure =>
  reading(row, `${what}; by hand not done in time`, {
    ours: median(ours.map((times) => percentile(times, share))),
    unit: 'ms',
    goal: { atMost: BY_HAND_MAX_MS },
    raw: BY_HAND_MAX_MS,
  });
