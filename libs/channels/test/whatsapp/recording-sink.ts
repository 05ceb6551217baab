import type { ContactAlias, InboundMessage, Presence } from '@prosa/contracts';
import { EventEmitter } from 'node:events';
import type {
  ChannelSink,
  InboundExtra,
  PhoneBookEntry,
  Queryable,
  ReceiptNews,
  SessionNews,
} from '../../src/channel-adapter.js';

export type Kept = InboundMessage & { raw: Buffer | null };

interface Heard {
  message: Kept;
  receipt: ReceiptNews;
  session: SessionNews;
  identified: ContactAlias[];
}

/** A desk in memory: keeps what an adapter delivers, once for each identity, and lets tests wait for it. */
export class RecordingSink implements ChannelSink {
  readonly messages: Kept[] = [];
  readonly ticks: ReceiptNews[] = [];
  readonly news: SessionNews[] = [];
  readonly identities: ContactAlias[][] = [];
  /** How often a message was delivered, the repeats included. */
  deliveries = 0;
  private readonly heard = new EventEmitter().setMaxListeners(0);

  constructor(private readonly db: Queryable) {}

  async received(message: InboundMessage, { raw, alsoCommit }: InboundExtra): Promise<void> {
    await alsoCommit(this.db);
    this.deliveries++;
    const known = this.messages.findIndex((kept) => keyOf(kept) === keyOf(message));
    if (known >= 0 && this.messages[known]?.content.kind !== 'unreadable') return;
    const kept = { ...message, raw };
    if (known >= 0) this.messages[known] = kept;
    else this.messages.push(kept);
    this.heard.emit('message', kept);
  }

  async receipts(news: readonly ReceiptNews[]): Promise<void> {
    for (const each of news) await this.keep('receipt', this.ticks, each);
  }

  session(news: SessionNews): Promise<void> {
    return this.keep('session', this.news, news);
  }

  readonly presences: Presence[] = [];

  presence(_aliases: ContactAlias[], presence: Presence): Promise<void> {
    this.presences.push(presence);
    return Promise.resolve();
  }

  identified(aliases: ContactAlias[]): Promise<void> {
    return this.keep('identified', this.identities, aliases);
  }

  /** By number, as they were told of last. */
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

  readonly picturesChanged: ContactAlias[][] = [];

  pictureChanged(aliases: ContactAlias[]): Promise<void> {
    this.picturesChanged.push(aliases);
    return Promise.resolve();
  }

  /** The next (or, with `past`, the first so far) of a kind that passes the check. */
  until<K extends keyof Heard>(kind: K, check: (heard: Heard[K]) => boolean, past: Heard[K][] = []): Promise<Heard[K]> {
    const known = past.find(check);
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${kind} in time`)), 20_000);
      const listen = (heard: Heard[K]) => {
        if (!check(heard)) return;
        clearTimeout(timer);
        this.heard.off(kind, listen);
        resolve(heard);
      };
      this.heard.on(kind, listen);
    });
  }

  text(text: string): Promise<Kept> {
    return this.until('message', ({ content }) => content.kind === 'text' && content.text === text, this.messages);
  }

  status(status: SessionNews['status']): Promise<SessionNews> {
    return this.until('session', (news) => news.status === status);
  }

  private keep<K extends keyof Heard>(kind: K, list: Heard[K][], heard: Heard[K]): Promise<void> {
    list.push(heard);
    this.heard.emit(kind, heard);
    return Promise.resolve();
  }
}

const keyOf = ({ chatId, fromMe, participant, externalId }: InboundMessage) =>
  [chatId, fromMe, participant, externalId].join('|');
