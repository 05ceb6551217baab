import { Injectable } from '@nestjs/common';
import { type Pace, TokenBucket } from '../outbound/sending/pace/token-bucket.js';

/** While nobody writes, and while somebody does: older messages yield to those that arrive. */
const QUIET: Pace = { burst: 50, perSecond: 200, jitterMs: 0 };
const BUSY: Pace = { burst: 10, perSecond: 25, jitterMs: 0 };
/** A message counts as traffic for this long, in milliseconds. */
const TRAFFIC_LASTS_MS = 1_000;

/** How fast older messages are delivered by this process, for all its sessions together. */
@Injectable()
export class HistoryPace {
  private readonly quiet = new TokenBucket(QUIET);
  private readonly busy = new TokenBucket(BUSY);
  private liveAt = -Infinity;

  /** A message was received or is being sent. */
  noteTraffic(): void {
    this.liveAt = performance.now();
  }

  /** How many may be delivered now. */
  get available(): number {
    return Math.min(this.bucket.available, this.quiet.available);
  }

  spend(messages: number): void {
    this.quiet.spend(messages);
    this.busy.spend(messages);
  }

  private get bucket(): TokenBucket {
    return performance.now() - this.liveAt < TRAFFIC_LASTS_MS ? this.busy : this.quiet;
  }
}
