import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { RestClient } from '../reads/client.js';
import { type Figure, reading } from '../report/figures.js';
import { ADMIN, type World } from '../world.js';
import { heapGrowth, longestTaskFigure } from './console-figures.js';
import { atEvenPace, movedTicket, type TicketRow } from './live-load.js';
import { SlowPage } from './slow-page.js';

const ATTENDANTS = 200;
const SECONDS = 60;
/** Until the first paint and what follows it are over. */
const IDLE_BEFORE_MS = 5_000;

/** Spreads the open tickets of company 1 evenly over this many attendants, online and off, of whom seeding makes half. */
const SPREAD = `
  BEGIN;
  -- No trigger counts these changes: the panel counts tickets in hand itself.
  SET LOCAL session_replication_role = replica;
  INSERT INTO tickets.attendant (company_id, id, name, profile, all_ticket, allow_group, is_online)
    SELECT 1, 10000 + n, 'Atendente ' || n, 'user', false, false, n % 4 > 0 FROM generate_series(1, ${ATTENDANTS}) n
    ON CONFLICT (company_id, id) DO UPDATE SET is_online = excluded.is_online;
  UPDATE tickets.ticket SET user_id = 10001 + id % ${ATTENDANTS}
    WHERE company_id = 1 AND status = 'open' AND NOT is_group;
  UPDATE tickets.ticket SET waiting_since = now() - (id % 5400) * interval '1 second'
    WHERE company_id = 1 AND status = 'open' AND id % 3 > 0;
  COMMIT`;

/** Runs in the page: counts the frames in which something of it changed. */
const COUNT_PAINTS = `
  window.paints = 0;
  let isCounted = false;
  new MutationObserver(() => {
    if (isCounted) return;
    isCounted = true;
    window.paints += 1;
    requestAnimationFrame(() => (isCounted = false));
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
`;

/** P13: the live panel of a large company, in a browser with a processor slowed four times. */
export async function measurePanel(world: World): Promise<Figure[]> {
  const db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 });
  const slow = await SlowPage.open();
  try {
    await db.query(SPREAD);
    const tickets = await openTickets(world);
    await slow.signIn(world.product.url, ADMIN);
    await slow.page.goto(`${world.product.url}/moments`);
    await slow.page.getByRole('article').nth(1).waitFor();
    await pause(IDLE_BEFORE_MS);
    const run = () =>
      atEvenPace(SECONDS, (number) => {
        const ticket = tickets[(number * 7) % tickets.length] as TicketRow;
        // A customer writes, or an attendant answers.
        const waitingSince = number % 2 === 0 ? new Date().toISOString() : null;
        return movedTicket(db, ticket, number, { waitingSince });
      });
    world.print('P13: live events on the panel');
    await run();
    await slow.page.evaluate(COUNT_PAINTS);
    const before = await slow.heapMb();
    const longest = await slow.longestTask(run);
    const paints = await slow.page.evaluate<number>('window.paints');
    const after = await slow.heapMb();
    return figuresOf({ longest, paints: paints / SECONDS, before, after });
  } finally {
    await db.end();
    await slow.close();
  }
}

/** Whole rows of all open tickets: those of the latest alone would soon leave the cards in sight as they are. */
async function openTickets(world: World): Promise<TicketRow[]> {
  const rest = new RestClient(world, world.token(1, 0));
  try {
    const pages = await rest.pages<{ tickets: TicketRow[]; cursor: string | null }>(
      '/tickets?status=open&showAll=true',
    );
    return pages.flatMap(({ tickets }) => tickets);
  } finally {
    await rest.close();
  }
}

function figuresOf({
  longest,
  paints,
  before,
  after,
}: Record<'longest' | 'paints' | 'before' | 'after', number>): Figure[] {
  return [
    longestTaskFigure('on the live panel at 50 events a second', longest),
    reading('P13', 'paints of the live panel a second', { ours: paints, unit: '', goal: { atMost: 1.1 } }),
    heapGrowth('of the live panel after a minute', before, after),
  ];
}
