import { type Figure, median, percentile, reading, spreadOf } from '../report/figures.js';
import type { World } from '../world.js';
import { FollowedProduct } from './followed-product.js';

const ROUNDS = 3;
/** Live messages a second, unless half of what is carried is less. */
const LIVE_PER_SECOND = 100;

interface Round {
  /** Milliseconds, p95 of live messages: without a subscription, with a receiver that answers, and with one that is down. */
  alone: number;
  answered: number;
  down: number;
}

/** P20: live messages (P4, in one process) while deliveries wait for a receiver that is down, and while they drain. */
export const measureWaiting = (world: World): Promise<Figure[]> =>
  FollowedProduct.use(world, async (product) => {
    const { chats, liveSeconds, inboundBatch, waitingDeliveries } = world.options.scale;
    // The first load creates contacts and tickets, and the second one says what is carried.
    await product.live(chats, 0);
    const pace = Math.min(LIVE_PER_SECOND, Math.floor((await product.live(inboundBatch, 0)).perSecond / 2));
    const p95 = async () => percentile((await product.live(pace * liveSeconds, pace)).latenciesMs, 0.95);
    const rounds: Round[] = [];
    const drain = { p95: [] as number[], rate: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await p95();
      const id = await product.subscribe();
      const answered = await p95();
      await product.drained();
      await product.receiverAnswers(503);
      await plantDeliveries(product, id, waitingDeliveries);
      const down = await p95();
      rounds.push({ alone, answered, down });
      await product.receiverAnswers(200);
      await becomeDue(product);
      const [waiting, begin] = [await product.waiting(), performance.now()];
      drain.p95.push(await p95());
      await product.drained();
      drain.rate.push(((waiting + pace * liveSeconds) * 1_000) / (performance.now() - begin));
      await product.unsubscribe(id);
    }
    return figuresOf({ rounds, drain, pace, waitingDeliveries });
  });

/** Events with a delivery each that wait, twenty in a lane, as the product stores them. */
async function plantDeliveries({ db }: FollowedProduct, id: number, count: number): Promise<void> {
  await db.query(
    `WITH next AS (
       UPDATE scheduler.api_follower SET last_id = last_id + $2 WHERE company_id = 1 RETURNING last_id - $2 AS before
     ), event AS (
       INSERT INTO scheduler.api_event (company_id, id, type, lane, data, contact_id, queue_ids, connection_ids, at)
       SELECT 1, before + n, 'message.received', 'ticket:' || (100000000 + n % ($2 / 20)),
         jsonb_build_object('message', jsonb_build_object('id', n, 'text', repeat('lorem ipsum ', 20))), n, '{}', '{1}', now()
       FROM next, generate_series(1, $2::integer) n RETURNING id, lane, contact_id
     ), lane AS (
       INSERT INTO scheduler.webhook_lane (company_id, subscription_id, lane, due_at)
       SELECT DISTINCT 1, $1::integer, lane, now() FROM event
     ), work AS (
       INSERT INTO scheduler.webhook_work (company_id, subscription_id) VALUES (1, $1) ON CONFLICT DO NOTHING
     )
     INSERT INTO scheduler.webhook_delivery (company_id, subscription_id, event_id, type, lane, contact_id)
     SELECT 1, $1, id, 'message.received', lane, contact_id FROM event ORDER BY id`,
    [id, count],
  );
  await db.query('ANALYZE scheduler.webhook_delivery, scheduler.webhook_lane, scheduler.api_event');
}

/** The time passes after which a receiver that is down is called again. */
async function becomeDue({ db }: FollowedProduct): Promise<void> {
  await db.query('UPDATE scheduler.webhook_lane SET due_at = now()');
  await db.query('UPDATE scheduler.webhook_work SET due_at = now(), idle_until = now(), paced_to = now()');
}

interface Measured {
  rounds: Round[];
  drain: { p95: number[]; rate: number[] };
  pace: number;
  waitingDeliveries: number;
}

function figuresOf({ rounds, drain, pace, waitingDeliveries }: Measured): Figure[] {
  const alone = rounds.map((round) => round.alone);
  const compare = (when: string, values: number[], goal: Figure['goal']): Figure => {
    const ratios = values.map((ms, round) => ms / alone[round]!);
    return {
      row: 'P20',
      what: `live at ${pace}/s, p95, ${when}`,
      raw: median(alone),
      ours: median(values),
      unit: 'ms',
      ratio: median(ratios),
      goal,
      spread: spreadOf(ratios),
    };
  };
  const ofDown = rounds.map(({ down }) => down);
  return [
    compare(
      'with a receiver that answers',
      rounds.map(({ answered }) => answered),
      null,
    ),
    compare(`while ${waitingDeliveries} deliveries wait for a receiver that is down`, ofDown, { atMost: 1.2 }),
    compare('while they are delivered', drain.p95, null),
    reading('P20', 'their deliveries meanwhile', { ours: median(drain.rate), unit: '/s', goal: null }),
  ];
}
