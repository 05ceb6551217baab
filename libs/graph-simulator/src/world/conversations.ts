import type { MessageRecord } from './records.js';
import type { Table } from './table.js';

interface Conversation {
  ids: Set<string>;
  /** Of the person's last message that opens the window. */
  lastInAt?: number;
  /** Of the person's last message that came from an advertisement. */
  lastReferralAt?: number;
}

const key = (accountId: string, personId: string): string => `${accountId} ${personId}`;

/** Messages by account and person, and when the person wrote last. */
export class Conversations {
  private readonly conversations = new Map<string, Conversation>();

  constructor(private readonly messages: Table<MessageRecord>) {
    for (const message of messages.all()) this.add(message);
  }

  add({ id, accountId, personId, direction, type, at, content }: MessageRecord): void {
    const place = key(accountId, personId);
    const known = this.conversations.get(place) ?? { ids: new Set<string>() };
    this.conversations.set(place, known);
    known.ids.add(id);
    if (direction !== 'in' || type === 'reaction') return;
    known.lastInAt = Math.max(known.lastInAt ?? 0, at);
    if (content.referral) known.lastReferralAt = Math.max(known.lastReferralAt ?? 0, at);
  }

  between(accountId: string, personId: string): MessageRecord[] {
    const ids = this.conversations.get(key(accountId, personId))?.ids ?? [];
    return [...ids].flatMap((id) => this.messages.get(id) ?? []);
  }

  lastInAt(accountId: string, personId: string): number | undefined {
    return this.conversations.get(key(accountId, personId))?.lastInAt;
  }

  lastReferralAt(accountId: string, personId: string): number | undefined {
    return this.conversations.get(key(accountId, personId))?.lastReferralAt;
  }

  clear(): void {
    this.conversations.clear();
  }
}
