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

  /** Milliseconds since then, by the monotonic clock; null when that has not happened here. */
  ages(): { inboundMs: number | null; outboundMs: number | null } {
    const now = performance.now();
    const age = (at: number | null) => (at === null ? null : now - at);
    return { inboundMs: age(this.receivedAt), outboundMs: age(this.sentAt) };
  }
}
