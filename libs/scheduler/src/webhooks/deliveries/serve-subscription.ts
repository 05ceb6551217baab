import { withTenant } from '@prosa/service-kit/database';
import { failpoint, type Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { openSecret } from '../subscriptions/subscription-secret.js';
import { CallReceiver, isDelivered, type Outcome, type Receiver } from './call-receiver.js';
import { type ClaimedSubscription, release } from './delivery-work.js';
import { type Next, RecordOutcome } from './record-outcome.js';
import { FAILURES_MAX } from './retry-delay.js';
import { firstOfLanes, type WaitingDelivery } from './waiting-delivery.js';

/** Requests to one receiver at a time. */
const AT_ONCE = 4;
/** Lanes that are read at once. */
const LANES = 100;
/** Milliseconds after which no further request of the turn begins: other subscriptions get theirs. */
const TURN_MS = 5_000;

/** A receiver as the turn finds it. */
interface Served extends Receiver {
  isStopped: boolean;
  /** Failed attempts since the last delivery. */
  failures: number;
}

interface Turn {
  work: ClaimedSubscription;
  receiver: Served;
  until: number;
  /** Another process serves the subscription, or nobody does any more. */
  isLost: boolean;
}

/** Serves a subscription for a while: lanes go side by side, the deliveries of each one after another. */
@Injectable()
export class ServeSubscription {
  constructor(
    private readonly db: DataSource,
    private readonly call: CallReceiver,
    private readonly record: RecordOutcome,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  async execute(work: ClaimedSubscription): Promise<void> {
    const until = performance.now() + TURN_MS;
    const first = await this.find(work);
    if (!first) return;
    const turn: Turn = { work, receiver: first, until, isLost: false };
    // One that is down is tried with one delivery in a turn.
    let isBusy = !isDown(first) || (await this.serveSome(turn));
    while (isBusy && isOn(turn) && !isDown(turn.receiver)) isBusy = await this.serveSome(turn);
    const { isStopped, failures } = turn.receiver;
    await withTenant(this.db, work, (manager) => release(manager, work, { isStopped, failures }));
  }

  /** Serves the lanes that are due. Resolves to whether there were some. */
  private async serveSome(turn: Turn): Promise<boolean> {
    const { work, receiver } = turn;
    const limit = isDown(receiver) ? 1 : LANES;
    const of = { isStopped: receiver.isStopped, limit };
    const waiting = await withTenant(this.db, work, (manager) => firstOfLanes(manager, work, of));
    const lanes = waiting.values();
    const serve = async () => {
      for (const delivery of lanes) {
        await this.serveLane(turn, delivery);
        if (!isOn(turn) || isDown(turn.receiver)) return;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, serve));
    return waiting.length > 0;
  }

  private async serveLane(turn: Turn, first: WaitingDelivery): Promise<void> {
    for (let next: Next = first; next !== null;) {
      if (next.isStopped) turn.isLost = true;
      if (!isOn(turn)) return;
      const outcome = next.isOver ? null : await this.call.execute(turn.receiver, next);
      if (outcome) count(turn.receiver, next, outcome);
      failpoint('F36 webhook-answered');
      const follows: Next = await this.record.execute(turn.work, next, outcome);
      failpoint('F37 webhook-recorded');
      if (follows === 'lost') return void (turn.isLost = true);
      next = follows;
    }
  }

  /** Undefined: it was deleted, and its work with it. */
  private find({ companyId, id }: ClaimedSubscription): Promise<Served | undefined> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const [row] = await manager.query<
        { url: string; secret: Buffer; former: Buffer | null; isStopped: boolean; failures: number }[]
      >(
        `SELECT url, secret, CASE WHEN rotated_until > now() THEN former_secret END AS former,
           stop IS NOT NULL AS "isStopped", failures
         FROM webhook_subscription WHERE company_id = $1 AND id = $2`,
        [companyId, id],
      );
      if (!row) return undefined;
      const { secret, former, ...served } = row;
      const sealed = former ? [secret, former] : [secret];
      return { ...served, secrets: sealed.map((each) => openSecret(this.sealer, { companyId, id }, each)) };
    });
  }
}

function count(receiver: Served, { type }: WaitingDelivery, outcome: Outcome): void {
  if (isDelivered(outcome)) receiver.failures = 0;
  // Somebody tries an address.
  else if (type !== 'webhook.test') receiver.failures += 1;
}

const isOn = ({ until, isLost }: Turn): boolean => !isLost && performance.now() < until;

const isDown = ({ failures }: Served): boolean => failures >= FAILURES_MAX;
