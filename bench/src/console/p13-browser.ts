import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { RestClient } from '../reads/client.js';
import { type Figure, median, reading } from '../report/figures.js';
import { ADMIN, type World } from '../world.js';
import { heapGrowth, longestTaskFigure, messageNodes } from './console-figures.js';
import { liveLoad, type MessageRow, type TicketRow } from './live-load.js';
import { BUBBLE, SlowPage, THREAD } from './slow-page.js';

const LIST = '[role=list][aria-label="Tickets"]';
const OPENINGS = 5;
const IDLE_BEFORE_MS = 3_000;

/** The ticket with the long thread, and two others of the list that are opened in turn. */
interface TicketSet {
  long: TicketRow;
  others: TicketRow[];
  message: MessageRow;
}

/** P13: the console with a long thread and a long list, in a browser with a processor slowed four times. */
export async function measureConsole(world: World): Promise<Figure[]> {
  const seconds = world.options.scale.consoleSeconds;
  const print = (what: string) => world.print(`P13: ${what}`);
  const ticketSet = await ticketsOf(world);
  const slow = await SlowPage.open();
  const db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 });
  try {
    await slow.signIn(world.product.url, ADMIN);
    await slow.page.goto(`${world.product.url}/tickets/${ticketSet.long.uuid}?tab=open`);
    await slow.page.locator(BUBBLE).first().waitFor();
    await slow.page.locator(`${LIST} [role=listitem]`).first().waitFor();
    await pause(IDLE_BEFORE_MS);
    print('opening threads');
    const paintedMs = await openings(slow, ticketSet);
    const live = () =>
      liveLoad(db, { tickets: ticketSet.others, open: ticketSet.long, message: ticketSet.message, seconds });
    let nodes = 0;
    const each = async () => void (nodes = Math.max(nodes, await slow.count(BUBBLE)));
    print('scrolling');
    const inThread = await slow.longestTask(() => slow.scroll(THREAD, { step: -400, seconds, each }));
    const inList = await slow.longestTask(() => slow.scroll(LIST, { step: 400, seconds }));
    await slow.scroll(THREAD, { step: 20_000, seconds: 2 });
    print('live events');
    const inLive = await slow.longestTask(live);
    const before = await slow.heapMb();
    await live();
    const after = await slow.heapMb();
    return figuresOf({ inThread, inList, inLive, paintedMs, nodes, before, after });
  } finally {
    await db.end();
    await slow.close();
  }
}

async function ticketsOf(world: World): Promise<TicketSet> {
  const rest = new RestClient(world, world.token(1, 0));
  try {
    const { tickets } = await rest.get<{ tickets: TicketRow[] }>('/tickets?status=open&showAll=true');
    const { messages, ticket } = await rest.get<{ messages: MessageRow[]; ticket: TicketRow }>('/messages/1');
    const message = messages.at(-1);
    if (!message) throw new Error('the long thread is empty');
    return { long: ticket, others: tickets.filter(({ id }) => id !== ticket.id), message };
  } finally {
    await rest.close();
  }
}

/** Median milliseconds until a thread that was shown before is painted again. */
async function openings(slow: SlowPage, { long, others }: TicketSet): Promise<number> {
  const linkOf = ({ uuid }: TicketRow) => `${LIST} a[href*="${uuid}"]`;
  const [other = long] = others;
  const times: number[] = [];
  for (let turn = 0; turn <= OPENINGS; turn++) {
    await slow.openThread(linkOf(other));
    await pause(1_000);
    const ms = await slow.openThread(linkOf(long));
    await pause(1_000);
    // The other thread's first opening is a load and is not counted.
    if (turn > 0) times.push(ms);
  }
  return median(times);
}

interface Readings {
  inThread: number;
  inList: number;
  inLive: number;
  paintedMs: number;
  nodes: number;
  before: number;
  after: number;
}

function figuresOf({ inThread, inList, inLive, paintedMs, nodes, before, after }: Readings): Figure[] {
  return [
    longestTaskFigure('while a thread of 10,000 is scrolled', inThread),
    longestTaskFigure('while a list of 5,000 is scrolled', inList),
    longestTaskFigure('at 50 live events a second', inLive),
    reading('P13', 'thread painted from cache', { ours: paintedMs, unit: 'ms', goal: { atMost: 100 } }),
    messageNodes('message nodes', nodes),
    heapGrowth('after another run of live events', before, after),
  ];
}
