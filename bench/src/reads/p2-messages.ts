import pg from 'pg';
import type { Figure } from '../report/figures.js';
import { ratioFigure, timePairs } from '../report/pairs.js';
import type { World } from '../world.js';
import { RestClient } from './client.js';
import { MESSAGES_OF_THREAD } from './hand-written.js';

const NEWEST = Number.MAX_SAFE_INTEGER;

/** P2: the newest and an older page of the longest chat over REST, beside hand-written SQL. */
export async function measureMessages(world: World): Promise<Figure[]> {
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  const rest = new RestClient(world, world.token(1, 0));
  try {
    const { rows } = await db.query<{ contact: number; seq: string }>(
      `SELECT contact_id AS contact, seq FROM tickets.message WHERE company_id = 1 AND ticket_id = 1
       ORDER BY seq DESC OFFSET $1 LIMIT 1`,
      [Math.floor(world.options.scale.longestChat / 2)],
    );
    const [middle] = rows;
    if (!middle) throw new Error('the longest chat is empty');
    const figures: Figure[] = [];
    for (const [which, before] of [
      ['newest page', NEWEST],
      ['page in the middle', Number(middle.seq)],
    ] as const) {
      const path = `/messages/1?markAsRead=false${before === NEWEST ? '' : `&before=${before}`}`;
      const values = [1, middle.contact, 1, before];
      const times = await timePairs({
        raw: () => db.query({ name: 'thread', text: MESSAGES_OF_THREAD, values }),
        ours: () => rest.get(path),
      });
      figures.push(ratioFigure(times, { row: 'P2', what: `GET /messages, ${which}`, atMost: 3 }));
    }
    return figures;
  } finally {
    await rest.close();
    await db.end();
  }
}
