import type { MediaRef, OutboundTarget } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { Log, Storage } from '@prosa/service-kit/operations';
import { LOG, STORAGE } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { SendRefused, TryLater } from '../../adapter/send-errors.js';
import type { ChannelAdapter, ChannelSession, OutboundSend } from '../../channel-adapter.js';
import { noticesTotal, outboundTotal, retriesTotal } from '../../channel-metrics.js';
import { SessionFigures } from '../../work/session-figures.js';
import { loggable } from '../../loggable.js';
import { PrepareVoice } from '../../voice/prepare-voice.js';
import type { RunningSession } from '../../work/running-sessions.js';
import { OutboundQueue } from '../outbound-queue.js';
import { isOurName } from '../provider-id.js';
import type { OutboundPayload, OutboundRow } from '../outbound-row.js';
import { RecentSends } from './recent-sends.js';

/** Pauses after a lost outcome, in milliseconds; after the last the message has failed. */
const REPEAT_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000];

/**
 * How long a message of unknown outcome waits for the provider's word, in milliseconds, where it must not be repeated.
 * Webhooks are stored while this service is down, and come within seconds of its start.
 */
export const RESOLVE_WITHIN_MS = 60_000;

/** `again`: the message goes again after the delay; `isLost`: nobody knows whether it went out. */
export type SendOutcome =
  | { kind: 'written'; chatId: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'again'; delayMs: number; isLost: boolean };

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
      if (await mayBeRepeated(adapter, row)) return { kind: 'refused', reason: 'outcomeUnknown' };
      const payload = await this.prepare(session, row);
      const chatId = await adapter.resolveChat(payload.to);
      const send = this.sendOf({ ...row, payload }, chatId);
      const named = adapter.namesMessages ? await this.named(session, send) : send;
      // Before it leaves: whoever answers at once finds it there.
      RecentSends.of(session).add(row, new Date());
      await adapter.send({ ...named, ifOpening });
      outboundTotal.inc({ outcome: 'written' });
      SessionFigures.of(session).sent();
      return { kind: 'written', chatId };
    } catch (error) {
      RecentSends.of(session).remove(row);
      return this.outcomeOf(running, row, { error, ifOpening });
    }
  }

  private expire({ connectionId }: ChannelSession, { id }: OutboundRow): SendOutcome {
    noticesTotal.inc({ outcome: 'expired' });
    this.log.warn({ connectionId, outboundId: id }, 'a notice of the platform came too late');
    return { kind: 'refused', reason: 'expired' };
  }

  /** A refusal is final. What the channel does not explain leaves open whether the message went out. */
  private outcomeOf(
    { session, adapter }: RunningSession,
    { id, attempts }: OutboundRow,
    { error, ifOpening }: { error: unknown; ifOpening: number },
  ): SendOutcome {
    const { connectionId } = session;
    this.log.warn({ connectionId, outboundId: id, attempt: attempts, reason: loggable(error) }, 'send failed');
    const refusal = refusalOf(error);
    outboundTotal.inc({ outcome: refusal === null ? 'unknown' : 'refused' });
    if (refusal !== null) return { kind: 'refused', reason: refusal };
    const delayMs = REPEAT_DELAYS_MS[attempts - 1];
    if (delayMs === undefined) return { kind: 'refused', reason: lastReasonOf(error) };
    if (error instanceof TryLater) return { kind: 'again', delayMs: Math.max(delayMs, error.delayMs), isLost: false };
    if (adapter.namesMessages) return { kind: 'again', delayMs: RESOLVE_WITHIN_MS, isLost: true };
    // A closed session is the reason and ends the pause: its next opening is the next try.
    const isStillOpen = adapter.isOpen && adapter.openings === ifOpening;
    return { kind: 'again', delayMs: isStillOpen ? delayMs : 0, isLost: true };
  }

  /**
   * The message with the provider's names of our own earlier messages in it, which were unknown when it was queued. A
   * quote of a message that never got one is left out; a change or a reaction of it is refused by the adapter.
   */
  private async named(session: ChannelSession, send: OutboundSend): Promise<OutboundSend> {
    const { content, quoted } = send;
    const target = 'target' in content ? content.target : null;
    const own = [target, quoted].filter((each) => each?.fromMe).map((each) => each!.externalId);
    if (own.length === 0) return send;
    const names = await this.queue.namesOf(session, own);
    const renamed = <T extends OutboundTarget>(each: T): T => ({
      ...each,
      externalId: names.get(each.externalId) ?? each.externalId,
    });
    const isKnown = (each: OutboundTarget) => !each.fromMe || !isOurName(each.externalId) || names.has(each.externalId);
    return {
      ...send,
      ...('target' in content && { content: { ...content, target: renamed(content.target) } }),
      quoted: quoted && isKnown(quoted) ? renamed(quoted) : null,
    };
  }

  /** The payload with its file in the form that the channel wants. */
  private async prepare(session: ChannelSession, row: OutboundRow): Promise<OutboundPayload> {
    const { content, voice } = row.payload;
    if (content.kind !== 'media') return row.payload;
    const media = await this.prepareVoice.execute(content.media, voice);
    if (media === content.media || media === voice) return row.payload;
    const payload = { ...row.payload, voice: media };
    await this.queue.prepared(session, row, payload);
    return payload;
  }

  private sendOf({ providerId, payload, attempts }: OutboundRow, chatId: string): OutboundSend {
    const { content, voice, quoted, isForwarded, humanAgent } = payload;
    const message = { providerId, chatId, quoted, isForwarded, humanAgent, isFirstAttempt: attempts === 1 };
    const open = (media: MediaRef) => ({ media, open: () => this.storage.open(media.key) });
    if (content.kind === 'media') return { ...message, content: { ...content, ...open(voice ?? content.media) } };
    if (content.kind !== 'template') return { ...message, content };
    const { media, ...template } = content;
    return { ...message, content: { ...template, ...(media && { file: open(media) }) } };
  }
}

/** Sending it could repeat what went out already. */
const mayBeRepeated = async (adapter: ChannelAdapter, { isUncertain, providerId }: OutboundRow): Promise<boolean> =>
  adapter.namesMessages && isUncertain && !(await adapter.canContinue?.(providerId));

/** Why a message was refused for good; null when it was not. */
function refusalOf(error: unknown): string | null {
  if (error instanceof SendRefused) return error.reason;
  return error instanceof AppError ? error.code : null;
}

const lastReasonOf = (error: unknown): string => (error instanceof TryLater ? error.reason : 'ERR_SENDING_WAPP_MSG');
