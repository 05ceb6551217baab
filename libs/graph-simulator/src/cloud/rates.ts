import { whatsAppError } from '../graph/graph-error.js';
import type { World } from '../world/world.js';

const BURST = 45;
const REFILL_MS = 6000;
const SECOND_MS = 1000;

interface Bucket {
  left: number;
  at: number;
}

/** The limits of docs/spec/wire-external.md §3.6, by the simulated clock. */
export class Rates {
  private readonly pairs = new Map<string, Bucket>();
  private readonly recent = new Map<string, number[]>();

  constructor(private readonly world: World) {}

  /** Counts a message. Throws 130429 or 131056. */
  count(numberId: string, personId: string): void {
    const { hasPairRate, perSecond } = this.world.settings.limits;
    const now = this.world.clock.now();
    const recent = (this.recent.get(numberId) ?? []).filter((at) => at <= now && now - at < SECOND_MS);
    if (perSecond > 0 && recent.length >= perSecond) {
      throw whatsAppError(130429, 'Message failed to send because there were too many messages sent from this number.');
    }
    if (hasPairRate) this.countPair(`${numberId} ${personId}`, now);
    this.recent.set(numberId, [...recent, now]);
  }

  private countPair(pair: string, now: number): void {
    const known = this.pairs.get(pair) ?? { left: BURST, at: now };
    const refilled = Math.max(0, now - known.at) / REFILL_MS;
    const left = Math.min(BURST, known.left + refilled);
    if (left < 1) {
      throw whatsAppError(131056, 'Too many messages sent from this number to the same recipient in a short time.');
    }
    this.pairs.set(pair, { left: left - 1, at: now });
  }
}
