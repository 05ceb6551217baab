import { KeyedLanes, type Log } from '@prosa/service-kit';
import { setMaxListeners } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import type pg from 'pg';
import type { ChannelSession, ChannelSink, InboundExtra, ReceiptNews } from '../../channel-adapter.js';
import type { BinaryNode, WAMessage } from '../baileys.js';
import type { LiveSocket } from '../connection/live-socket.js';
import { keyOf, type StanzaKey } from '../journal/journal-row.js';
import { markDone } from '../journal/journal-upkeep.js';
import { ArrivalOrder } from './arrival-order.js';
import { encodeMessage, readMessage, withKnownAlias } from './read-message.js';
import { foldedReceipt } from './read-receipt.js';
import { type MessageSort, sortMessage } from './sort-message.js';

/** Pauses before the repeats of a delivery that failed, in milliseconds. */
const RETRY_PAUSES_MS = [200, 1_000, 3_000];
/** The library acts on protocol messages after it has told of them: until then their rows stay open. */
const PROTOCOL_SETTLES_MS = 10_000;

interface DeskOptions {
  session: ChannelSession;
  sink: ChannelSink;
  pool: pg.Pool;
  log: Log;
}

/**
 * Hands what comes in to the sink: in order for each chat, chats side by side, never in the library's way. What the
 * sink has not taken stays open in the journal and comes again with the next connect.
 */
export class InboundDesk {
  private readonly lanes = new KeyedLanes();
  private readonly order = new ArrivalOrder();
  private leaving = leaveSignal();

  constructor(private readonly options: DeskOptions) {}

  /** Both live messages and those that waited while we were away: unseen ids are live, the sink knows the others. */
  receive(live: LiveSocket, messages: WAMessage[]): void {
    for (const message of messages) {
      const key = keyOf(message.key);
      void this.order.inTurn(key.messageId, () => void this.lanes.run(key.chatId, () => this.take(live, message, key)));
    }
  }

  /** A stanza came off the wire. The library takes what waited for us one by one: a live one may overtake it. */
  arrived({ tag, attrs }: BinaryNode): void {
    if (tag === 'message' && attrs.from && attrs.id) this.order.arrived(attrs.from, attrs.id);
  }

  receipt(live: LiveSocket, news: ReceiptNews | undefined): void {
    if (news) void this.lanes.run(news.chatId, () => this.deliver(live, () => this.options.sink.receipt(news)));
  }

  /** Settles when all that was handed in is stored, or left to the next connect: nothing is tried again meanwhile. */
  async settle(): Promise<void> {
    this.leaving.abort();
    await this.lanes.idle();
    this.leaving = leaveSignal();
  }

  private async take(live: LiveSocket, message: WAMessage, key: StanzaKey): Promise<void> {
    const sort = sortMessage(message);
    if (sort === 'protocol') {
      setTimeout(() => void this.done(live, key), PROTOCOL_SETTLES_MS).unref();
    } else if (sort === 'ignore') {
      await this.done(live, key);
    } else {
      await this.deliver(live, () => this.show(live, message, sort));
      const news = foldedReceipt(message);
      if (news) await this.deliver(live, () => this.options.sink.receipt(news));
    }
  }

  private async show(live: LiveSocket, message: WAMessage, sort: MessageSort): Promise<void> {
    const { session, sink } = this.options;
    const inbound = readMessage(message, session.connectionId, live.me);
    inbound.contact.aliases = await withKnownAlias(inbound.contact.aliases, (id) => knownName(live, id));
    const extra: InboundExtra = {
      raw: inbound.content.kind === 'media' ? encodeMessage(message) : null,
      // A stub's readable parts stay open: they are replayed once the rest can be read.
      alsoCommit: (db) => (sort === 'unreadable' ? Promise.resolve() : markDone(db, session, keyOf(message.key))),
    };
    await sink.received(inbound, extra);
  }

  private done(live: LiveSocket, key: StanzaKey): Promise<void> {
    return this.deliver(live, () => markDone(this.options.pool, this.options.session, key));
  }

  /** Repeats a delivery that failed; in the end asks the database, and leaves the network when it is away. */
  private async deliver(live: LiveSocket, work: () => Promise<unknown>): Promise<void> {
    for (const pause of [...RETRY_PAUSES_MS, null]) {
      try {
        await work();
        return;
      } catch (error) {
        if (pause === null || this.leaving.signal.aborted) return this.giveUp(live, error as Error);
        await rest(pause, undefined, { signal: this.leaving.signal }).catch(() => undefined);
      }
    }
  }

  private async giveUp(live: LiveSocket, error: Error): Promise<void> {
    const { session, pool, log } = this.options;
    log.error({ ...session, reason: error.message }, 'an incoming message or receipt was not stored');
    const isThere = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (!isThere) live.end(error);
  }
}

/** Every chat may wait on it at once. */
function leaveSignal(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/** From the library's own mapping of phone numbers and LIDs; never a reason to lose a message. */
async function knownName(live: LiveSocket, id: string): Promise<string | undefined> {
  if (live.isRetired) return undefined;
  const { [id]: name } = await live.keys.get('lid-mapping', [id]).catch(() => ({}) as Record<string, string>);
  return name;
}
