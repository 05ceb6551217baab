import type { ContactAlias, InboundMessage, Presence } from '@prosa/contracts';
import { EventEmitter } from 'node:events';
import type {
  ChannelEventHandler,
  HistoryBatch,
  HistoryWish,
  InboundExtra,
  PhoneBookEntry,
  Queryable,
  ReceiptUpdate,
  SessionUpdate,
} from '../../src/channel-adapter.js';

export type StoredMessage = InboundMessage & { raw: Buffer | null };

interface RecordedEvents {
  message: StoredMessage;
  receipt: ReceiptUpdate;
  session: SessionUpdate;
  identified: ContactAlias[];
}

/** A desk in memory: collects what an adapter delivers, once for each identity, and lets tests wait for it. */
export class RecordingHandler implements ChannelEventHandler {
  readonly messages: StoredMessage[] = [];
  readonly ticks: ReceiptUpdate[] = [];
  readonly sessionUpdates: SessionUpdate[] = [];
  readonly identities: ContactAlias[][] = [];
  /** How often a message was delivered, the repeats included. */
  deliveries = 0;
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  constructor(private readonly db: Queryable) {}

  async received(message: InboundMessage, { raw, alsoCommit }: InboundExtra): Promise<void> {
    await alsoCommit(this.db);
    this.deliveries++;
    const known = this.messages.findIndex((stored) => keyOf(stored) === keyOf(message));
    if (known >= 0 && this.messages[known]?.content.kind !== 'unreadable') return;
    const stored = { ...message, raw };
    if (known >= 0) this.messages[known] = stored;
    else this.messages.push(stored);
    this.emitter.emit('message', stored);
  }

  async receipts(updates: readonly ReceiptUpdate[]): Promise<void> {
    for (const each of updates) await this.record('receipt', this.ticks, each);
  }

  linkNumber?: () => Promise<string>;

  session(update: SessionUpdate): Promise<void> {
    return this.record('session', this.sessionUpdates, update);
  }

  readonly presences: Presence[] = [];

  presence(_aliases: ContactAlias[], presence: Presence): Promise<void> {
    this.presences.push(presence);
    return Promise.resolve();
  }

  identified(aliases: ContactAlias[]): Promise<void> {
    return this.record('identified', this.identities, aliases);
  }

  readonly preferences: { aliases: ContactAlias[]; isStopped: boolean }[] = [];

  preference(aliases: ContactAlias[], isStopped: boolean): Promise<void> {
    this.preferences.push({ aliases, isStopped });
    return Promise.resolve();
  }

  /** The last report of each person, by phone number. */
  readonly book = new Map<string, PhoneBookEntry>();

  addressBook(people: PhoneBookEntry[]): Promise<void> {
    for (const person of people) {
      const key = person.aliases.find(({ type }) => type === 'phone')?.value ?? '';
      const known = this.book.get(key);
      const aliases = [...(known?.aliases ?? []), ...person.aliases];
      const name = person.name || (known?.name ?? '');
      this.book.set(key, { ...person, aliases, name, hasChat: person.hasChat || (known?.hasChat ?? false) });
    }
    return Promise.resolve();
  }

  /** What is wanted of the past. */
  wish: HistoryWish = 'none';
  readonly batches: HistoryBatch[] = [];
  readonly history = {
    wish: () => Promise.resolve(this.wish),
    store: (batch: HistoryBatch) => {
      this.batches.push(batch);
      return Promise.resolve();
    },
  };

  readonly picturesChanged: ContactAlias[][] = [];

  pictureChanged(aliases: ContactAlias[]): Promise<void> {
    this.picturesChanged.push(aliases);
    return Promise.resolve();
  }

  /** The next (or, with `past`, the first so far) of a kind that passes the check. */
  until<K extends keyof RecordedEvents>(
    kind: K,
    check: (event: RecordedEvents[K]) => boolean,
    past: RecordedEvents[K][] = [],
  ): Promise<RecordedEvents[K]> {
    const known = past.find(check);
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${kind} in time`)), 20_000);
      const listen = (event: RecordedEvents[K]) => {
        if (!check(event)) return;
        clearTimeout(timer);
        this.emitter.off(kind, listen);
        resolve(event);
      };
      this.emitter.on(kind, listen);
    });
  }

  text(text: string): Promise<StoredMessage> {
    return this.until('message', ({ content }) => content.kind === 'text' && content.text === text, this.messages);
  }

  message(id: string): Promise<StoredMessage> {
    return this.until('message', ({ externalId }) => externalId === id, this.messages);
  }

  status(status: SessionUpdate['status']): Promise<SessionUpdate> {
    return this.until('session', (update) => update.status === status);
  }

  private record<K extends keyof RecordedEvents>(
    kind: K,
    list: RecordedEvents[K][],
    event: RecordedEvents[K],
  ): Promise<void> {
    list.push(event);
    this.emitter.emit(kind, event);
    return Promise.resolve();
  }
}

const keyOf = ({ chatId, fromMe, participant, externalId }: InboundMessage) =>
  [chatId, fromMe, participant, externalId].join('|');
