import type { ScreenLag as ScreenLagView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** The period over which delays are reported. */
const MINUTES = 15;
/** Delays that are remembered of a connection, and connections. */
const SAMPLES_MAX = 200;
const CONNECTIONS_MAX = 2_000;

interface Sample {
  at: number;
  ms: number;
}

/**
 * How long messages lately took from the channel to the consoles of this process, for each connection: the figures of
 * `prosa_channel_to_screen_seconds`, in memory.
 */
@Injectable()
export class ScreenLag {
  private readonly samples = new LRUCache<string, Sample[]>({ max: CONNECTIONS_MAX });

  observe(companyId: number, connectionId: number, ms: number, now = Date.now()): void {
    const key = `${companyId}:${connectionId}`;
    const samples = this.samples.get(key) ?? [];
    samples.push({ at: now, ms });
    if (samples.length > SAMPLES_MAX) samples.shift();
    this.samples.set(key, samples);
  }

  /** Null when no console of this process received a message of the connection lately. */
  of(companyId: number, connectionId: number, now = Date.now()): ScreenLagView | null {
    return this.ofAll(companyId, [connectionId], now);
  }

  /** Of all these connections together. */
  ofAll(companyId: number, connectionIds: readonly number[], now = Date.now()): ScreenLagView | null {
    const sorted = connectionIds
      .flatMap((id) => this.samples.get(`${companyId}:${id}`) ?? [])
      .filter(({ at }) => now - at <= MINUTES * 60_000)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b);
    if (sorted.length === 0) return null;
    return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), messages: sorted.length, minutes: MINUTES };
  }
}

/** The smallest value that at least that share does not exceed. */
const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
