import { type Figure, median, reading, spreadOf } from '../report/figures.js';
import { CONNECTION } from '../timers/plant-timers.js';
import type { World } from '../world.js';
import { FollowedProduct } from './followed-product.js';

const ROUNDS = 5;

interface Round {
  /** Messages a second without a subscription, with one that no message matches, and with one that gets all of them. */
  alone: number;
  idle: number;
  followed: number;
  /** Deliveries a second, from the first message to the last delivery. */
  delivered: number;
}

/** P19: what a subscription costs messages that come in (P4, in one process). */
export const measureSubscription = (world: World): Promise<Figure[]> =>
  FollowedProduct.use(world, async (product) => {
    const { chats, inboundBatch } = world.options.scale;
    // Creates contacts and tickets.
    await product.live(chats, 0);
    const rounds: Round[] = [];
    for (let number = 0; number <= ROUNDS; number++) {
      const round = await measureRound(product, inboundBatch);
      // The first round warms the product up.
      if (number > 0) rounds.push(round);
    }
    return figuresOf(rounds);
  });

async function measureRound(product: FollowedProduct, messages: number): Promise<Round> {
  const { perSecond: alone } = await product.live(messages, 0);
  // Nobody writes on that connection.
  const idle = await product.subscribe({ connectionIds: [CONNECTION] });
  const { perSecond: beside } = await product.live(messages, 0);
  await product.unsubscribe(idle);
  const all = await product.subscribe();
  const begin = performance.now();
  const { perSecond: followed } = await product.live(messages, 0);
  await product.drained();
  const delivered = (messages * 1_000) / (performance.now() - begin);
  await product.unsubscribe(all);
  return { alone, idle: beside, followed, delivered };
}

function figuresOf(rounds: Round[]): Figure[] {
  const compare = (what: string, of: (round: Round) => number, goal: Figure['goal']): Figure => {
    const ratios = rounds.map((round) => of(round) / round.alone);
    return {
      row: 'P19',
      what,
      raw: median(rounds.map(({ alone }) => alone)),
      ours: median(rounds.map(of)),
      unit: '/s',
      ratio: median(ratios),
      goal,
      spread: spreadOf(ratios),
    };
  };
  return [
    compare('messages in beside a subscription that none matches', ({ idle }) => idle, { atLeast: 0.9 }),
    compare('messages in beside a receiver that gets all of them', ({ followed }) => followed, null),
    reading('P19', 'their deliveries, until the last one', {
      ours: median(rounds.map(({ delivered }) => delivered)),
      unit: '/s',
      goal: null,
    }),
  ];
}
