import { addDays, format } from 'date-fns';
import pg from 'pg';
import type { Figure } from '../report/figures.js';
import { ratioFigure, timePairs } from '../report/pairs.js';
import type { World } from '../world.js';
import { RestClient } from './client.js';
import { DASHBOARD } from './hand-written.js';

/** Days of a period; the one before it is read as well. */
const DAYS = 30;

/** P9: all figures of the largest company's last 30 days over REST, beside hand-written SQL over the same counts. */
export async function measureDashboard(world: World): Promise<Figure[]> {
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  const rest = new RestClient(world, world.token(1, 0));
  const today = new Date();
  const [before, from, to] = [1 - 2 * DAYS, 1 - DAYS, 0].map((days) => format(addDays(today, days), 'yyyy-MM-dd'));
  try {
    const times = await timePairs({
      raw: () => db.query({ name: 'dashboard', text: DASHBOARD, values: [1, before, from, to] }),
      ours: () => rest.get(`/dashboard/figures?days=${DAYS}`),
    });
    return [ratioFigure(times, { row: 'P9', what: `GET /dashboard/figures of ${DAYS} days`, atMost: 3 })];
  } finally {
    await rest.close();
    await db.end();
  }
}
