import { AppError, continueTrace, failpoint, LOG, type Log, STORAGE, type Storage } from '@prosa/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { noticesTotal, outboundTotal, retriesTotal } from '../channel-metrics.js';
import type { ChannelAdapter, ChannelSession, OutboundSend } from '../channel-adapter.js';
import { loggable } from '../loggable.js';
import type { RunningSession } from '../work/running-sessions.js';
import type { SessionWorker } from '../work/session-worker.js';
import { OutboundQueue, UNANSWERED_AFTER_MS } from './outbound-queue.js';
import type { OutboundPayload, OutboundRow } from './outbound-row.js';
import { PrepareVoice } from '../voice/prepare-voice.js';
import { ReceiptDeadline } from './receipt-deadline.js';
import { INTERACTIVE_PACE, TokenBucket } from './token-bucket.js';

/** Pauses after a lost outcome, in milliseconds; after the last the message has failed. */
const REPEAT_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000];

/** Sends what waits for a session: in order for each chat, one message at a time. */
@Injectable()
export class SendMessages implements SessionWorker {
  readonly kind = 'outbound';
  private readonly buckets = new Map<number, TokenBucket>();
  /** The opening of a session for which what it had left behind was taken up. */
  private readonly recovered = new WeakMap<ChannelAdapter, number>();
  private readonly deadlines = new WeakMap<ChannelAdapter, ReceiptDeadline>();
  /** Those that were left in the middle of something. */
  private readonly interrupted = new WeakSet<ChannelAdapter>();

  constructor(
    private readonly queue: OutboundQueue,
    private readonly prepareVoice: PrepareVoice,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async drain(running: RunningSession, signal: AbortSignal): Promise<number | null> {
    const { adapter } = running;
    try {
      while (adapter.isOpen && !signal.aborted) {
        await this.recover(running);
        const next = await this.queue.claim(running.session);
        if ('nextTryIn' in next) return earlier(next.nextTryIn, await this.publishUnanswered(running));
        failpoint('F11 send-claimed');
        await continueTrace(next.headers, () => this.send(running, next));
      }
    } catch (error) {
      this.interrupted.add(adapter);
      throw error;
    }
    return 0;
  }

  /** Once for each opening, and after each interruption. */
  private async recover({ session, adapter }: RunningSession): Promise<void> {
    const { openings } = adapter;
    const isNewOpening = this.recovered.get(adapter) !== openings;
    if (!isNewOpening && !this.interrupted.has(adapter)) return;
    await this.queue.recover(session, isNewOpening);
    this.recovered.set(adapter, openings);
    this.interrupted.delete(adapter);
  }

  /** Resolves to the milliseconds until the next look; null when no message has been written since the last one. */
  private async publishUnanswered({ session, adapter }: RunningSession): Promise<number | null> {
    const deadline = this.deadlineOf(adapter);
    if (deadline.delay === 0) {
      await this.queue.publishUnanswered(session);
      deadline.looked();
    }
    return deadline.delay;
  }

  private deadlineOf(adapter: ChannelAdapter): ReceiptDeadline {
    const deadline = this.deadlines.get(adapter) ?? new ReceiptDeadline(UNANSWERED_AFTER_MS);
    this.deadlines.set(adapter, deadline);
    return deadline;
  }

  private async send(running: RunningSession, row: OutboundRow): Promise<void> {
    const { session, adapter } = running;
    const ifOpening = this.recovered.get(adapter);
    if (row.isExpired) return this.expire(session, row);
    if (row.attempts > 1) retriesTotal.inc();
    await this.throttle(session.connectionId);
    let chatId: string;
    try {
      const payload = await this.prepare(session, row);
      chatId = await adapter.resolveChat(payload.to);
      await adapter.send({ ...this.sendOf({ ...row, payload }, chatId), ifOpening });
    } catch (error) {
      return this.handleFailure(running, row, error);
    }
    outboundTotal.inc({ outcome: 'written' });
    failpoint('F14 send-written');
    await this.queue.written(session, row, chatId);
    this.deadlineOf(adapter).written();
    failpoint('F15 send-recorded');
  }

  /** The payload with the form of its file that the channel wants. */
  private async prepare(session: ChannelSession, row: OutboundRow): Promise<OutboundPayload> {
    const { content } = row.payload;
    if (content.kind !== 'media') return row.payload;
    const media = await this.prepareVoice.execute(session.companyId, content.media);
    if (media === content.media) return row.payload;
    const payload = { ...row.payload, content: { ...content, media } };
    await this.queue.prepared(session, row, payload);
    return payload;
  }

  /** Nobody could use it any more. */
  private expire(session: ChannelSession, row: OutboundRow): Promise<void> {
    noticesTotal.inc({ outcome: 'expired' });
    this.log.warn({ connectionId: session.connectionId, outboundId: row.id }, 'a notice of the platform came too late');
    return this.queue.failed(session, row, 'expired');
  }

  /** A refusal is final. Anything else leaves open whether the message went out: the same id goes again. */
  private async handleFailure({ session, adapter }: RunningSession, row: OutboundRow, error: unknown): Promise<void> {
    const reason = loggable(error);
    this.log.warn(
      { connectionId: session.connectionId, outboundId: row.id, attempt: row.attempts, reason },
      'send failed',
    );
    outboundTotal.inc({ outcome: error instanceof AppError ? 'refused' : 'unknown' });
    if (error instanceof AppError) return this.queue.failed(session, row, error.code);
    const delay = REPEAT_DELAYS_MS[row.attempts - 1];
    if (delay === undefined) return this.queue.failed(session, row, 'ERR_SENDING_WAPP_MSG');
    // A closed session is the reason and ends the pause: its next opening is the next try.
    const isStillOpen = adapter.isOpen && adapter.openings === this.recovered.get(adapter);
    return this.queue.retryLater(session, row, isStillOpen ? delay : 0);
  }

  private sendOf({ providerId, payload }: OutboundRow, chatId: string): OutboundSend {
    const { content, quoted, isForwarded } = payload;
    if (content.kind !== 'media') return { providerId, chatId, quoted, isForwarded, content };
    const open = () => this.storage.open(content.media.key);
    return { providerId, chatId, quoted, isForwarded, content: { ...content, open } };
  }

  private async throttle(connectionId: number): Promise<void> {
    const bucket = this.buckets.get(connectionId) ?? new TokenBucket(INTERACTIVE_PACE);
    this.buckets.set(connectionId, bucket);
    await pause(bucket.take());
  }
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
