import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { RestClient } from '../reads/client.js';
import { type Figure, reading } from '../report/figures.js';
import { ADMIN, type World } from '../world.js';
import { heapGrowth, longestTaskFigure } from './console-figures.js';
import { atEvenPace, movedTicket, type TicketRow } from './live-load.js';
import { SlowPage } from './slow-page.js';

const CARDS = 500;
const LANE = '[data-column-id]:nth-child(2)';
const CARD = '[data-drag-id]';
/** Until the first paint and what follows it are over. */
const IDLE_BEFORE_MS = 5_000;
const STEPS = 60;
const STEP_MS = 16;

/** Three lanes, of which the first has 500 tickets of company 1; its other tickets stay in the default lane. */
const FILL = `
  WITH lane AS (
    INSERT INTO tickets.tag (company_id, name, color, kanban, place)
    SELECT 1, name, '#15803d', 1, place FROM (VALUES ('Proposta', 1), ('Pagamento', 2), ('Ganho', 3)) lane (name, place)
    RETURNING id, place
  )
  INSERT INTO tickets.ticket_lane (company_id, ticket_id, tag_id, moved_at)
    SELECT 1, t.id, lane.id, now() - t.id * interval '1 second' FROM lane, (
      SELECT id FROM tickets.ticket WHERE company_id = 1 AND status IN ('pending', 'open') AND NOT is_group
      ORDER BY id LIMIT ${CARDS}
    ) t WHERE lane.place = 1 RETURNING tag_id AS "laneId"`;

interface Page {
  cards: { ticket: TicketRow }[];
  cursor: string | null;
}

/** P13: a lane of 500 cards on the kanban, in a browser with a processor slowed four times. */
export async function measureKanban(world: World): Promise<Figure[]> {
  const seconds = world.options.scale.consoleSeconds;
  const db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 });
  const slow = await SlowPage.open();
  try {
    const { rows } = await db.query<{ laneId: number }>(FILL);
    const tickets = await ticketsIn(world, rows[0]?.laneId ?? 0);
    await slow.signIn(world.product.url, ADMIN);
    await slow.page.goto(`${world.product.url}/kanban`);
    await slow.page.locator(`${LANE} ${CARD}`).first().waitFor();
    await pause(IDLE_BEFORE_MS);
    let cards = 0;
    const each = async () => void (cards = Math.max(cards, await slow.count(`${LANE} ${CARD}`)));
    world.print('P13: the kanban is scrolled');
    const inLane = await slow.longestTask(() => slow.scroll(`${LANE} ul`, { step: 400, seconds, each }));
    await slow.scroll(`${LANE} ul`, { step: -20_000, seconds: 2 });
    world.print('P13: a card is dragged');
    const inDrag = await slow.longestTask(() => drag(slow));
    const live = () =>
      atEvenPace(seconds, (number) => movedTicket(db, tickets[(number * 7) % tickets.length] as TicketRow, number));
    world.print('P13: live events on the kanban');
    const inLive = await slow.longestTask(live);
    const before = await slow.heapMb();
    await live();
    return figuresOf({ inLane, inDrag, inLive, cards, before, after: await slow.heapMb() });
  } finally {
    await db.end();
    await slow.close();
  }
}

/** All tickets of the lane, as events carry them. */
async function ticketsIn(world: World, laneId: number): Promise<TicketRow[]> {
  const rest = new RestClient(world, world.token(1, 0));
  try {
    const pages = await rest.pages<Page>(`/kanban/cards?laneId=${laneId}`);
    return pages.flatMap(({ cards }) => cards.map(({ ticket }) => ticket));
  } finally {
    await rest.close();
  }
}

/** Drags a card from its lane over the next ones and back, where it stays. */
async function drag({ page }: SlowPage): Promise<void> {
  const box = await page.locator(`${LANE} ${CARD}`).first().boundingBox();
  if (!box) throw new Error('no card is in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    const share = 1 - Math.abs(1 - (2 * step) / STEPS);
    await page.mouse.move(x + share * 2 * box.width, y + share * 100);
    await pause(STEP_MS);
  }
  await page.mouse.up();
  await pause(1_000);
}

function figuresOf(read: Record<'inLane' | 'inDrag' | 'inLive' | 'cards' | 'before' | 'after', number>): Figure[] {
  const { inLane, inDrag, inLive, cards, before, after } = read;
  return [
    longestTaskFigure('while a lane of 500 cards is scrolled', inLane),
    longestTaskFigure('while a card is dragged', inDrag),
    longestTaskFigure('on the kanban at 50 events a second', inLive),
    reading('P13', 'cards of the lane in the document, at most', { ours: cards, unit: '', goal: { atMost: 120 } }),
    heapGrowth('of the kanban after another run of live events', before, after),
  ];
}
