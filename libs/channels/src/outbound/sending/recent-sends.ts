import type { ContactAlias, InboundMessage } from '@prosa/contracts';
import type { ChannelSession } from '../../channel-adapter.js';
import type { OutboundRow } from '../outbound-row.js';

type SentMessage = NonNullable<InboundMessage['lastSent']>;

/** By then the receipts of a message say how far it has come, in milliseconds. */
const REMEMBERED_MS = 600_000;

/**
 * What a session of this process has sent of late, by each name of the receiver. The times of the networks have whole
 * seconds: this alone decides whether what somebody writes in the same second can answer a message.
 */
export class RecentSends {
  private static readonly ofSessions = new WeakMap<ChannelSession, RecentSends>();
  /** By name, those of the newest messages last. */
  private readonly byName = new Map<string, SentMessage>();

  static of(session: ChannelSession): RecentSends {
    const known = RecentSends.ofSessions.get(session) ?? new RecentSends();
    RecentSends.ofSessions.set(session, known);
    return known;
  }

  /** A message is handed over at that time; what is no message of the desk, or a change of one, is left out. */
  add({ messageId, changeId, payload }: OutboundRow, at: Date): void {
    if (messageId === null || changeId !== null) return;
    this.forget(at.getTime() - REMEMBERED_MS);
    for (const name of payload.to.map(nameOf)) {
      this.byName.delete(name);
      this.byName.set(name, { messageId, at: at.toISOString() });
    }
  }

  /** The message was not sent after all. */
  remove({ messageId, payload }: OutboundRow): void {
    for (const name of payload.to.map(nameOf))
      if (this.byName.get(name)?.messageId === messageId) this.byName.delete(name);
  }

  /** The newest message to a person with one of these names. */
  lastTo(aliases: readonly ContactAlias[]): SentMessage | undefined {
    const sent = aliases.flatMap((alias) => this.byName.get(nameOf(alias)) ?? []);
    return sent.reduce<SentMessage | undefined>((last, each) => (last && last.at >= each.at ? last : each), undefined);
  }

  private forget(before: number): void {
    for (const [name, { at }] of this.byName) {
      if (Date.parse(at) >= before) return;
      this.byName.delete(name);
    }
  }
}

const nameOf = ({ type, value }: ContactAlias): string => `${type}:${value}`;
