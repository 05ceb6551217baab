import type { ChannelSession } from '../../channel-adapter.js';
import type { WrittenRow } from '../outbound-queue.js';

/**
 * Messages of one session that are on the wire and not recorded as such. One whose receipt is recorded needs no such
 * record any more.
 */
export class WrittenMessages {
  private static readonly ofSessions = new WeakMap<ChannelSession, WrittenMessages>();
  private rows: WrittenRow[] = [];

  static of(session: ChannelSession): WrittenMessages {
    const known = WrittenMessages.ofSessions.get(session) ?? new WrittenMessages();
    WrittenMessages.ofSessions.set(session, known);
    return known;
  }

  add(row: WrittenRow): void {
    this.rows.push(row);
  }

  /** Called after the commit of these messages' receipts. */
  answered(providerIds: ReadonlySet<string>): void {
    this.rows = this.rows.filter(({ providerId }) => !providerIds.has(providerId));
  }

  /** Removes and returns all. */
  takeAll(): WrittenRow[] {
    return this.rows.splice(0);
  }

  get ids(): string[] {
    return this.rows.map(({ id }) => id);
  }

  get isEmpty(): boolean {
    return this.rows.length === 0;
  }
}
