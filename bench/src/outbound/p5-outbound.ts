import { eachOf, emptyFolder, type Ticket } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median, reading, spreadOf } from '../report/figures.js';
import { ratioFigure, timePairs } from '../report/pairs.js';
import { LinkedProduct } from '../whatsapp/linked-product.js';
import { numberOf } from '../whatsapp/numbers.js';
import type { World } from '../world.js';
import { Arrivals } from './arrivals.js';

const PAIRS = 3;
/**
 * The product sends 30 messages of a connection at once and then 10 a second: after this pause the burst is full again.
 */
const REFILL_MS = 3_500;

/** Sends the texts from every session at once, in order within each. Resolves when all were accepted. */
type SendAll = (texts: string[]) => Promise<unknown>;

/** P5: `POST /messages` until the phones have them, beside Baileys alone with as many sessions. */
export async function measureOutbound({ options }: World): Promise<Figure[]> {
  const { connections, each } = options.scale.outbound;
  const folder = await emptyFolder();
  const inboxFile = path.join(folder, 'inbox');
  const stage = await LinkedProduct.open(options, { inboxFile });
  const arrivals = new Arrivals(inboxFile);
  try {
    const tickets = await openTickets(stage, await stage.link(connections));
    await stage.openBare();
    const chats = (await stage.linkBare(connections)).map((from, index) => ({ from, to: numberOf('04', index) }));
    for (const { to } of chats) await stage.phones.create(to, `Cliente ${to}`);
    const raw: SendAll = (texts) => stage.commandBare({ send: chats.map((chat) => ({ ...chat, texts })) });
    const ours: SendAll = (texts) =>
      eachOf(tickets, connections, async ({ id }) => {
        for (const text of texts) await stage.api.send(id, text);
      });
    const rate = (send: SendAll) => rateOf(send, { arrivals, connections, each });
    const rates = { raw: [] as number[], ours: [] as number[] };
    for (let pair = -1; pair < PAIRS; pair++) {
      const both = { raw: await rate(raw), ours: await rate(ours) };
      await pause(REFILL_MS);
      // The first pair opens the chats' encryption and warms both sides up.
      if (pair < 0) continue;
      rates.raw.push(both.raw);
      rates.ours.push(both.ours);
    }
    return [throughput(rates, connections), ...(await roundTrip(stage, tickets))];
  } finally {
    await stage.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A contact writes to each connection; the admin accepts the tickets. */
async function openTickets({ api, phones }: LinkedProduct, businesses: string[]): Promise<Ticket[]> {
  for (const [index, business] of businesses.entries()) {
    await phones.create(numberOf('03', index), `Cliente ${index}`);
    await phones.write(numberOf('03', index), business, 'bom dia');
  }
  const waiting = await eventually(async () => {
    const found = await api.tickets('pending');
    if (found.length < businesses.length) throw new Error(`${found.length} of ${businesses.length} tickets`);
    return found;
  }, 60_000);
  const { id: userId } = await api.expect<{ id: number }>('GET', '/auth/me');
  return eachOf(waiting, 1, ({ id }) =>
    api.expect<Ticket>('PUT', `/tickets/${id}`, { body: { status: 'open', userId } }),
  );
}

let runs = 0;

/** Returns messages per second, from the first that is sent to the last that has arrived. */
async function rateOf(
  send: SendAll,
  { arrivals, connections, each }: { arrivals: Arrivals; connections: number; each: number },
): Promise<number> {
  const run = `p5-${runs++}`;
  const texts = Array.from({ length: each }, (_, index) => `${run} ${index}`);
  const begin = performance.now();
  await Promise.all([send(texts), arrivals.of(run, connections * each)]);
  return (connections * each * 1_000) / (performance.now() - begin);
}

function throughput({ raw, ours }: { raw: number[]; ours: number[] }, connections: number): Figure {
  const ratios = ours.map((rate, pair) => rate / (raw[pair] ?? Number.NaN));
  return {
    row: 'P5',
    what: `outbound over ${connections} connections to the phones: throughput`,
    raw: median(raw),
    ours: median(ours),
    unit: '/s',
    ratio: median(ratios),
    goal: { atLeast: 0.7 },
    spread: spreadOf(ratios),
  };
}

/** Time until the sender's console has its answer, the stored message. */
async function roundTrip({ api }: LinkedProduct, tickets: Ticket[]): Promise<Figure[]> {
  let calls = 0;
  let without = 0;
  const send = async () => {
    const text = `p5-call ${calls}`;
    const message = await api.send(tickets[calls++ % tickets.length]?.id ?? 0, text);
    if (message.body !== text || !(message.id > 0)) without++;
  };
  const work = { raw: () => api.expect('GET', '/auth/me'), ours: send };
  const times = await timePairs(work, { pairs: 5, calls: 20, warmUp: 20 });
  const figure = ratioFigure(times, { row: 'P5', what: 'POST /messages beside GET /auth/me', atMost: 0 });
  return [
    { ...figure, goal: null },
    reading('P5', 'answers without the message', { ours: without, unit: '', goal: { atMost: 0 } }),
  ];
}
