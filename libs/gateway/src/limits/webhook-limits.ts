import { Injectable } from '@nestjs/common';
import { AppError } from '@prosa/service-kit/http';
import { GatewayConfig } from '../gateway.config.js';
import { refusedTotal } from './refused-metric.js';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;
/** What may come at once: the share of ten minutes. */
const BURST_HOURS = 1 / 6;
/** What a webhook costs beside its bytes: its row in the journal, its event and its receipts. */
const OVERHEAD_BYTES = 1024;

/** Bytes that may come at once, refilled as time passes. */
interface Allowance {
  left: number;
  /** When it was counted last, by the monotonic clock. */
  at: number;
}

/**
 * Limits how much the own apps of a company may post: what they sign is stored, whatever it is. The platform's app is
 * not limited, since Meta alone has its secret.
 */
@Injectable()
export class WebhookLimits {
  private readonly allowances = new Map<number, Allowance>();
  private readonly bytesPerHour: number;

  constructor(config: GatewayConfig) {
    this.bytesPerHour = config.OWN_WEBHOOK_MB_PER_HOUR * MEGABYTE;
  }

  /** Counts a webhook. Throws ERR_TOO_MANY_REQUESTS when nothing is left: Meta posts it again later. */
  enter(companyId: number, bytes: number, now: number = performance.now()): void {
    const burst = this.bytesPerHour * BURST_HOURS;
    const { left, at } = this.allowances.get(companyId) ?? { left: burst, at: now };
    const refilled = Math.min(burst, left + ((now - at) / HOUR_MS) * this.bytesPerHour);
    const isOver = refilled <= 0;
    this.allowances.set(companyId, { left: isOver ? refilled : refilled - bytes - OVERHEAD_BYTES, at: now });
    if (!isOver) return;
    refusedTotal.inc({ what: 'webhook', by: 'company' });
    throw new AppError('ERR_TOO_MANY_REQUESTS');
  }
}
