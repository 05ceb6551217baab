import pg from 'pg';
import type { Figure } from '../report/figures.js';
import { ratioFigure, timePairs } from '../report/pairs.js';
import type { World } from '../world.js';
import { RestClient } from './client.js';
import { SEARCH } from './hand-written.js';

/** What people look for; the texts of the seed hold all of it, with other accents and case. */
const SEARCHES = [
  ['part of a name', 'conceicao 4'],
  ['a number', '90000012'],
  ['a common word', 'PROMOCAO de sao joao'],
  ['a rare word', 'nº 99'],
] as const;

/** P3: search in names, numbers and bodies over REST, beside the same lookup by hand on the same indexes. */
export async function measureSearch(world: World): Promise<Figure[]> {
  const db = new pg.Client({ connectionString: world.databaseUrl, options: '-c search_path=tickets,public' });
  await db.connect();
  const rest = new RestClient(world, world.token(1, 0));
  try {
    const figures: Figure[] = [];
    for (const [what, text] of SEARCHES) {
      const values = [1, `%${text}%`, /^\d+$/.test(text) ? `%${text}%` : null];
      const times = await timePairs(
        {
          raw: () => db.query(SEARCH, values),
          ours: () => rest.get(`/tickets?status=search&searchParam=${encodeURIComponent(text)}`),
        },
        { pairs: 5, calls: 10, warmUp: 20 },
      );
      figures.push(ratioFigure(times, { row: 'P3', what: `search for ${what}, p95`, share: 0.95, atMost: 3 }));
    }
    return figures;
  } finally {
    await rest.close();
    await db.end();
  }
}
