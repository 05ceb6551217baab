import { AppError } from '@prosa/service-kit/http';
import type { Log, Storage } from '@prosa/service-kit/operations';
import { LOG, STORAGE } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import type { ChannelSession, OutboundSend } from '../../channel-adapter.js';
import { noticesTotal, outboundTotal, retriesTotal } from '../../channel-metrics.js';
import { SessionFigures } from '../../work/session-figures.js';
import { loggable } from '../../loggable.js';
import { PrepareVoice } from '../../voice/prepare-voice.js';
import type { RunningSession } from '../../work/running-sessions.js';
import { OutboundQueue } from '../outbound-queue.js';
import type { OutboundPayload, OutboundRow } from '../outbound-row.js';

/** Pauses after a lost outcome, in milliseconds; after the last the message has failed. */
const REPEAT_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000];

/** `lost`: nobody knows whether the message went out; it goes again after the delay. */
export type SendOutcome =
  | { kind: 'written'; chatId: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'lost'; delayMs: number };

/** Hands one message to the channel of its session. */
@Injectable()
export class SendRow {
  constructor(
    private readonly queue: OutboundQueue,
    private readonly prepareVoice: PrepareVoice,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The message goes only in this opening of the session. Never rejects because of the channel. */
  async execute(running: RunningSession, row: OutboundRow, ifOpening: number): Promise<SendOutcome> {
    const { session, adapter } = running;
    if (row.isExpired) return this.expire(session, row);
    if (row.attempts > 1) retriesTotal.inc();
    try {
      const payload = await this.prepare(session, row);
      const chatId = await adapter.resolveChat(payload.to);
      await adapter.send({ ...this.sendOf({ ...row, payload }, chatId), ifOpening });
      outboundTotal.inc({ outcome: 'written' });
      SessionFigures.of(session).sent();
      return { kind: 'written', chatId };
    } catch (error) {
      return this.outcomeOf(running, row, { error, ifOpening });
    }
  }

  private expire({ connectionId }: ChannelSession, { id }: OutboundRow): SendOutcome {
    noticesTotal.inc({ outcome: 'expired' });
    this.log.warn({ connectionId, outboundId: id }, 'a notice of the platform came too late');
    return { kind: 'refused', reason: 'expired' };
  }

  /** A refusal is final. Anything else leaves open whether the message went out: the same id goes again. */
  private outcomeOf(
    { session, adapter }: RunningSession,
    { id, attempts }: OutboundRow,
    { error, ifOpening }: { error: unknown; ifOpening: number },
  ): SendOutcome {
    const { connectionId } = session;
    this.log.warn({ connectionId, outboundId: id, attempt: attempts, reason: loggable(error) }, 'send failed');
    outboundTotal.inc({ outcome: error instanceof AppError ? 'refused' : 'unknown' });
    if (error instanceof AppError) return { kind: 'refused', reason: error.code };
    const delayMs = REPEAT_DELAYS_MS[attempts - 1];
    if (delayMs === undefined) return { kind: 'refused', reason: 'ERR_SENDING_WAPP_MSG' };
    // A closed session is the reason and ends the pause: its next opening is the next try.
    const isStillOpen = adapter.isOpen && adapter.openings === ifOpening;
    return { kind: 'lost', delayMs: isStillOpen ? delayMs : 0 };
  }

  /** The payload with its file in the form that the channel wants. */
  private async prepare(session: ChannelSession, row: OutboundRow): Promise<OutboundPayload> {
    const { content } = row.payload;
    if (content.kind !== 'media') return row.payload;
    const media = await this.prepareVoice.execute(session.companyId, content.media);
    if (media === content.media) return row.payload;
    const payload = { ...row.payload, content: { ...content, media } };
    await this.queue.prepared(session, row, payload);
    return payload;
  }

  private sendOf({ providerId, payload, attempts }: OutboundRow, chatId: string): OutboundSend {
    const { content, quoted, isForwarded } = payload;
    const message = { providerId, chatId, quoted, isForwarded, isFirstAttempt: attempts === 1 };
    if (content.kind !== 'media') return { ...message, content };
    const open = () => this.storage.open(content.media.key);
    return { ...message, content: { ...content, open } };
  }
}
