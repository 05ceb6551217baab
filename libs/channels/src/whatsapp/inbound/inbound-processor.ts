import { failpoint, KeyedLanes, type Log } from '@prosa/service-kit';
import { setMaxListeners } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import type pg from 'pg';
import type { ChannelSession, ChannelEventHandler, InboundExtra, ReceiptUpdate } from '../../channel-adapter.js';
import type { WAMessage } from '../baileys.js';
import type { LiveSocket } from '../connection/live-socket.js';
import { keyOf, type StanzaKey } from '../journal/journal-row.js';
import { markDone } from '../journal/journal-upkeep.js';
import { encodeMessage, readMessage, withKnownAlias } from './read-message.js';
import { foldedReceipt } from './read-receipt.js';
import { type MessageSort, sortMessage } from './sort-message.js';

/** Pauses before the repeats of a delivery that failed, in milliseconds. */
const RETRY_PAUSES_MS = [200, 1_000, 3_000];
/** All receipts of the session go this lane, whose name is no chat's. */
const RECEIPTS = 'receipts';
/** Receipts that are kept in one transaction, at most. */
const TOGETHER_MAX = 100;
/** Receipts wait so long for others: the ticks of a message follow each other closely, and nobody sees the difference. */
const GATHER_MS = 50;
/** The library acts on protocol messages after it has told of them: until then their rows stay open. */
const PROTOCOL_DELAY_MS = 10_000;

/** Receipts that wait to be kept together, after those before them. */
interface ReceiptBatch {
  live: LiveSocket;
  receipts: ReceiptUpdate[];
  stored: Promise<boolean>;
}

interface InboundProcessorOptions {
  session: ChannelSession;
  handler: ChannelEventHandler;
  pool: pg.Pool;
  log: Log;
  /** Shorter pauses for tests. */
  retryPausesMs?: readonly number[];
}

/**
 * Hands what comes in to the sink: in order for each chat, chats side by side, never in the library's way. What the
 * sink has not taken stays open in the journal and comes again with the next connect, and so does all that came after
 * it: nothing overtakes what could not be stored.
 */
export class InboundProcessor {
  private readonly lanes = new KeyedLanes();
  private batch: ReceiptBatch | null = null;
  private stopping = newStopController();
  /** Sockets with something that could not be stored: what else they brought is left to the journal. */
  private readonly abandoned = new WeakSet<LiveSocket>();

  constructor(private readonly options: InboundProcessorOptions) {}

  /** Both live messages and those that waited while we were away: unseen ids are live, the sink knows the others. */
  receive(live: LiveSocket, messages: WAMessage[]): void {
    for (const message of messages) {
      const key = keyOf(message.key);
      void this.lanes.run(key.chatId, () => this.process(live, message, key));
    }
  }

  /** Whether it is kept. Those that come closely, or while others are being kept, are kept together: commits take time. */
  async receipt(live: LiveSocket, receipt: ReceiptUpdate | undefined): Promise<boolean> {
    if (!receipt) return true;
    const { batch } = this;
    if (batch?.live === live && batch.receipts.length < TOGETHER_MAX) {
      batch.receipts.push(receipt);
      return batch.stored;
    }
    const together = [receipt];
    const stored = this.lanes.run(RECEIPTS, async () => {
      await this.sleep(GATHER_MS);
      if (this.batch?.receipts === together) this.batch = null;
      return this.storeReceipts(live, together);
    });
    this.batch = { live, receipts: together, stored };
    return stored;
  }

  /** Confirms them once they are all kept: the network tells again what it was not confirmed. */
  async receipts(live: LiveSocket, receipts: ReceiptUpdate[], confirm: () => Promise<void>): Promise<void> {
    const stored = await Promise.all(receipts.map((each) => this.receipt(live, each)));
    if (stored.every(Boolean)) await confirm();
  }

  /** Does work whose outcome must not be lost, in the lane of that key. Resolves to whether it is kept. */
  deliverInLane(live: LiveSocket, key: string, work: () => Promise<unknown>): Promise<boolean> {
    return this.lanes.run(key, () => this.deliver(live, work));
  }

  /** Settles when all that was handed in is stored, or left to the next connect: nothing is tried again meanwhile. */
  async drain(): Promise<void> {
    this.stopping.abort();
    await this.lanes.idle();
    this.stopping = newStopController();
  }

  /** Together; one by one when one of them is refused. */
  private async storeReceipts(live: LiveSocket, receipts: readonly ReceiptUpdate[]): Promise<boolean> {
    const { handler } = this.options;
    let isOneRefused = false;
    const stored = await this.deliver(live, async () => {
      try {
        await handler.receipts(receipts);
      } catch (error) {
        isOneRefused = receipts.length > 1 && isRefusal(error);
        if (!isOneRefused) throw error;
      }
    });
    if (!isOneRefused) return stored;
    for (const each of receipts) if (!(await this.deliver(live, () => handler.receipts([each])))) return false;
    return true;
  }

  private async process(live: LiveSocket, message: WAMessage, key: StanzaKey): Promise<void> {
    const sort = sortMessage(message);
    // The store failed, not the message: nothing was confirmed, and it comes again.
    if (sort === 'unreadable' && live.failure) return;
    if (sort === 'protocol') {
      setTimeout(() => void this.finish(live, key), PROTOCOL_DELAY_MS).unref();
    } else if (sort === 'ignore') {
      await this.finish(live, key);
    } else {
      failpoint('F02 receipt-sent');
      if (sort === 'unreadable') this.logUnreadable(message);
      await this.deliver(live, () => this.show(live, message, sort));
      const receipt = foldedReceipt(message);
      if (receipt) await this.deliver(live, () => this.options.handler.receipts([receipt]));
    }
  }

  private logUnreadable({ key, messageStubParameters }: WAMessage): void {
    const { session, log } = this.options;
    const reason = messageStubParameters?.join(', ');
    log.warn({ ...session, messageId: key.id, reason }, 'an incoming message could not be read: asked for again');
  }

  private async show(live: LiveSocket, message: WAMessage, sort: MessageSort): Promise<void> {
    const { session, handler } = this.options;
    const inbound = readMessage(message, session.connectionId, live.me);
    inbound.contact.aliases = await withKnownAlias(inbound.contact.aliases, (id) => knownName(live, id));
    const extra: InboundExtra = {
      raw: inbound.content.kind === 'media' ? encodeMessage(message) : null,
      // A stub's readable parts stay open: they are replayed once the rest can be read.
      alsoCommit: (db) => (sort === 'unreadable' ? Promise.resolve() : markDone(db, session, keyOf(message.key))),
    };
    await handler.received(inbound, extra);
  }

  private finish(live: LiveSocket, key: StanzaKey): Promise<boolean> {
    return this.deliver(live, () => markDone(this.options.pool, this.options.session, key));
  }

  /**
   * Repeats a delivery that failed; in the end leaves the network, whatever the reason: the next connect begins anew.
   * Resolves to false when it is to come again.
   */
  private async deliver(live: LiveSocket, work: () => Promise<unknown>): Promise<boolean> {
    for (const pause of [...(this.options.retryPausesMs ?? RETRY_PAUSES_MS), null]) {
      if (this.abandoned.has(live)) return false;
      try {
        await work();
        return true;
      } catch (error) {
        if (isRefusal(error)) return this.passOver(error);
        if (pause === null || this.stopping.signal.aborted) return this.giveUp(live, error as Error);
        await this.sleep(pause);
      }
    }
    return false;
  }

  /** Until the session is left, at most. */
  private sleep(ms: number): Promise<void> {
    return rest(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  /** It would be refused again and again, and hold up all that follows. Its row stays open. */
  private passOver(error: unknown): true {
    const { session, log } = this.options;
    log.error({ ...session, reason: (error as Error).message }, 'an incoming message or receipt cannot be stored');
    return true;
  }

  private giveUp(live: LiveSocket, error: Error): false {
    const { session, log } = this.options;
    log.error({ ...session, reason: error.message }, 'an incoming message or receipt was not stored');
    this.abandoned.add(live);
    live.end(error);
    return false;
  }
}

/** SQLSTATE classes 22 and 23: the database will not have these values. A mistake of ours is no better tomorrow either. */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: string };
  return /^2[23]...$/.test(code ?? '') || error instanceof TypeError || error instanceof RangeError;
}

/** Every chat may wait on it at once. */
function newStopController(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/** From the library's own mapping of phone numbers and LIDs; never a reason to lose a message. */
export async function knownName(live: LiveSocket, id: string): Promise<string | undefined> {
  if (live.isRetired) return undefined;
  const { [id]: name } = await live.keys.get('lid-mapping', [id]).catch(() => ({}) as Record<string, string>);
  return name;
}
