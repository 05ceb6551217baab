import { Injectable } from '@nestjs/common';
import type { ChannelAdapter } from '../../channel-adapter.js';
import { AnnouncedWork } from '../../work/announced-work.js';
import type { RunningSession } from '../../work/running-sessions.js';
import type { SessionWorker } from '../../work/session-worker.js';
import { OutboundQueue } from '../outbound-queue.js';
import { SendRow } from './send-row.js';
import { SessionSender } from './session-sender.js';

/** Sends what waits for a session. All that is remembered of one, its pace included, ends with its adapter. */
@Injectable()
export class SendMessages implements SessionWorker {
  readonly kind = 'outbound';
  private readonly senders = new WeakMap<ChannelAdapter, SessionSender>();

  constructor(
    private readonly queue: OutboundQueue,
    private readonly sendRow: SendRow,
  ) {}

  drain(running: RunningSession, signal: AbortSignal, announced = new AnnouncedWork()): Promise<number | null> {
    const sender = this.senders.get(running.adapter) ?? new SessionSender(running, this.queue, this.sendRow);
    this.senders.set(running.adapter, sender);
    return sender.drain(signal, announced);
  }
}
