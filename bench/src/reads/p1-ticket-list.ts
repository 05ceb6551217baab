import pg from 'pg';
import type { Figure } from '../report/figures.js';
import { ratioFigure, tailFigure, timePairs } from '../report/pairs.js';
import { userId } from '../seed/plan.js';
import type { World } from '../world.js';
import { RestClient } from './client.js';
import { OPEN_OF_COMPANY, OPEN_OF_USER } from './hand-written.js';

interface Page {
  tickets: { id: number; updatedAt: string }[];
  cursor: string | null;
}

/** Cursor of the first page: every ticket lies before it. */
const END = { at: 'infinity', id: 0 };
const PAGE = 40;
const FAR_PAGE = 200;

/** P1: the ticket list of the largest company over REST, as admin and as attendant, beside hand-written SQL. */
export async function measureTicketList(world: World): Promise<Figure[]> {
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  const figures: Figure[] = [];
  try {
    for (const who of ['admin', 'attendant'] as const) {
      const attendant = who === 'admin' ? 0 : 1;
      const rest = new RestClient(world, world.token(1, attendant));
      const text = who === 'admin' ? OPEN_OF_COMPANY : OPEN_OF_USER;
      const own = who === 'admin' ? [] : [userId(1, attendant)];
      for (const page of who === 'admin' ? [1, FAR_PAGE] : [1]) {
        const start = page === 1 ? null : await startOf(db, world, page);
        const { at, id } = start ?? END;
        const path = `/tickets?status=open&showAll=true${start ? `&cursor=${cursorOf(start)}` : ''}`;
        const times = await timePairs({
          raw: () => db.query({ name: who, text, values: [1, at, id, ...own] }),
          ours: () => rest.get<Page>(path),
        });
        const what = `GET /tickets as ${who}, page ${page}`;
        figures.push(ratioFigure(times, { row: 'P1', what, atMost: 3 }));
        figures.push(tailFigure(times, { row: 'P1', what: `${what}: p99 by its p50`, atMost: 3 }));
      }
      await rest.close();
    }
  } finally {
    await db.end();
  }
  return figures;
}

const cursorOf = ({ at, id }: { at: string; id: number }) => Buffer.from(`${at} ${id}`).toString('base64url');

/** Returns the cursor of that page, or of the last full page when there are fewer. */
async function startOf(db: pg.Client, { companies }: World, page: number): Promise<{ at: string; id: number }> {
  const open = companies[0]?.open ?? 0;
  const skipped = Math.min((page - 1) * PAGE, Math.max(0, open - PAGE - 1));
  const { rows } = await db.query<{ at: Date; id: number }>(
    `SELECT updated_at AS at, id FROM tickets.ticket WHERE company_id = 1 AND status = 'open'
     ORDER BY updated_at DESC, id DESC OFFSET $1 LIMIT 1`,
    [skipped],
  );
  const [row] = rows;
  if (!row) throw new Error('the largest company has no open tickets');
  return { at: row.at.toISOString(), id: row.id };
}
