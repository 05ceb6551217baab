import type { ChannelSession } from '../channel-adapter.js';

/** When a session of this process last received and sent a message. In memory: no message costs a write for it. */
export class SessionFigures {
  private static readonly ofSessions = new WeakMap<ChannelSession, SessionFigures>();
  private receivedAt: number | null = null;
  private sentAt: number | null = null;

  static of(session: ChannelSession): SessionFigures {
    const known = SessionFigures.ofSessions.get(session) ?? new SessionFigures();
    SessionFigures.ofSessions.set(session, known);
    return known;
  }

  /** A message of a person is stored. */
  received(): void {
    this.receivedAt = performance.now();
  }

  /** A message was handed to the channel. */
  sent(): void {
    this.sentAt = performance.now();
  }

  /** When, by the monotonic clock; null when that has not happened here. */
  get points(): { inbound: number | null; outbound: number | null } {
    return { inbound: this.receivedAt, outbound: this.sentAt };
  }
}
