import { KeyedLanes } from '@prosa/service-kit/bus';
import { failpoint, type Log } from '@prosa/service-kit/operations';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { ChannelSession, ChannelEventHandler, InboundExtra, ReceiptUpdate } from '../../channel-adapter.js';
import { loggable } from '../../loggable.js';
import type { WAMessage } from '../baileys.js';
import type { LiveSocket } from '../connection/live-socket.js';
import { type Notification, notificationOf } from '../history/history-part.js';
import { keyOf, type StanzaKey } from '../journal/journal-row.js';
import { markDone } from '../journal/journal-upkeep.js';
import { encodeMessage, readMessage, withKnownAlias } from './read-message.js';
import { foldedReceipt } from './read-receipt.js';
import { type MessageSort, sortMessage } from './sort-message.js';

/** Pauses before the repeats of a delivery that failed, in milliseconds. */
const RETRY_PAUSES_MS = [200, 1_000, 3_000];
/** The lane of all receipts of the session; no chat has this name. */
const RECEIPTS = 'receipts';
/** Receipts stored in one transaction, at most. */
const TOGETHER_MAX = 100;
/** How long receipts wait for others: the ticks of a message follow each other closely. */
const GATHER_MS = 50;
/** The library acts on protocol messages after it has emitted them: until then their rows stay open. */
const PROTOCOL_DELAY_MS = 10_000;

/** Receipts that wait to be stored together, after those before them. */
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
  /** Reads announced parts of history; resolves to whether the announcement is done with. */
  onHistory?: (live: LiveSocket, notification: Notification) => Promise<boolean>;
  /** Shorter pauses for tests. */
  retryPausesMs?: readonly number[];
}

/**
 * Delivers what comes in to the handler: in order for each chat, chats side by side, without blocking the library. A
 * message that the handler has not stored stays open in the journal and comes again with the next connect, and so do
 * all that came after it: none overtakes another that could not be stored.
 */
export class InboundProcessor {
  private readonly lanes = new KeyedLanes();
  private batch: ReceiptBatch | null = null;
  private stopping = newStopController();
  /** Sockets with a message that could not be stored: all that they brought after it is left to the journal. */
  private readonly abandoned = new WeakSet<LiveSocket>();

  constructor(private readonly options: InboundProcessorOptions) {}

  /** Takes live messages and those that waited while we were away: the handler recognises repeats. */
  receive(live: LiveSocket, messages: WAMessage[]): void {
    for (const message of messages) {
      const key = keyOf(message.key);
      void this.lanes.run(key.chatId, () => this.process(live, message, key));
    }
  }

  /**
   * Resolves to whether the receipt is stored. Receipts that follow closely, or come while others are being stored,
   * share a transaction.
   */
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

  /** Confirms receipts once they are all stored: the network repeats those that are not confirmed. */
  async receipts(live: LiveSocket, receipts: ReceiptUpdate[], confirm: () => Promise<void>): Promise<void> {
    const stored = await Promise.all(receipts.map((each) => this.receipt(live, each)));
    if (stored.every(Boolean)) await confirm();
  }

  /** Does work whose outcome must not be lost, in the lane of that key. Resolves to whether it was done. */
  deliverInLane(live: LiveSocket, key: string, work: () => Promise<unknown>): Promise<boolean> {
    return this.lanes.run(key, () => this.deliver(live, work));
  }

  /** Resolves when everything received is stored or left to the next connect. Failed deliveries are not repeated. */
  async drain(): Promise<void> {
    this.stopping.abort();
    await this.lanes.idle();
    this.stopping = newStopController();
  }

  /** Stores receipts together, or one by one when one of them is refused. */
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
    // The key store failed, not the message: nothing was confirmed, and it comes again.
    if (sort === 'unreadable' && live.failure) return;
    if (sort === 'protocol') {
      const notification = notificationOf(message);
      // Not in this lane: the phone's own chat does not wait for a part of history.
      if (notification) void this.readHistory(live, notification, key);
      else this.finishLater(live, key);
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

  private async readHistory(live: LiveSocket, notification: Notification, key: StanzaKey): Promise<void> {
    const { onHistory, session, log } = this.options;
    try {
      if (!onHistory || (await onHistory(live, notification))) this.finishLater(live, key);
    } catch (error) {
      log.error({ ...session, reason: loggable(error) }, 'a part of the history was not stored');
    }
  }

  private finishLater(live: LiveSocket, key: StanzaKey): void {
    setTimeout(() => void this.finish(live, key), PROTOCOL_DELAY_MS).unref();
  }

  private logUnreadable({ key, messageStubParameters }: WAMessage): void {
    const { session, log } = this.options;
    const reason = loggable(messageStubParameters?.join(', ') ?? 'unknown');
    log.warn({ ...session, messageId: key.id, reason }, 'an incoming message could not be read: requested again');
  }

  private async show(live: LiveSocket, message: WAMessage, sort: MessageSort): Promise<void> {
    const { session, handler } = this.options;
    const inbound = readMessage(message, session.connectionId, live.me);
    for (const person of [inbound.contact, inbound.author]) {
      if (person) person.aliases = await withKnownAlias(person.aliases, (id) => knownName(live, id));
    }
    const extra: InboundExtra = {
      raw: inbound.content.kind === 'media' ? encodeMessage(message) : null,
      // The readable parts of an unreadable message stay open: they are replayed once the rest can be read.
      alsoCommit: (db) => (sort === 'unreadable' ? Promise.resolve() : markDone(db, session, keyOf(message.key))),
    };
    await handler.received(inbound, extra);
  }

  private finish(live: LiveSocket, key: StanzaKey): Promise<boolean> {
    return this.deliver(live, () => markDone(this.options.pool, this.options.session, key));
  }

  /**
   * Repeats a delivery that failed, and closes the socket in the end, whatever the reason: after the next connect the
   * message comes again. Resolves to false then.
   */
  private async deliver(live: LiveSocket, work: () => Promise<unknown>): Promise<boolean> {
    for (const pauseMs of [...(this.options.retryPausesMs ?? RETRY_PAUSES_MS), null]) {
      if (this.abandoned.has(live)) return false;
      try {
        await work();
        return true;
      } catch (error) {
        if (isRefusal(error)) return this.passOver(error);
        if (pauseMs === null || this.stopping.signal.aborted) return this.giveUp(live, error as Error);
        await this.sleep(pauseMs);
      }
    }
    return false;
  }

  /** Ends early when the session is closed. */
  sleep(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  /** Skips a message that would be refused again and again and block all that follow. Its row stays open. */
  private passOver(error: unknown): true {
    const { session, log } = this.options;
    log.error({ ...session, reason: loggable(error) }, 'an incoming message or receipt cannot be stored');
    return true;
  }

  private giveUp(live: LiveSocket, error: Error): false {
    const { session, log } = this.options;
    log.error({ ...session, reason: loggable(error) }, 'an incoming message or receipt was not stored');
    this.abandoned.add(live);
    live.end(error);
    return false;
  }
}

/**
 * SQLSTATE classes 22 and 23, when the database refuses the values; and mistakes in our code, which a repeat meets
 * again.
 */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: string };
  return /^2[23]...$/.test(code ?? '') || error instanceof TypeError || error instanceof RangeError;
}

/** Without a limit of listeners: every chat may wait on it at once. */
function newStopController(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/**
 * Looks up the library's mapping of phone numbers and LIDs; undefined when that fails, so that no message is lost by
 * it.
 */
export async function knownName(live: LiveSocket, id: string): Promise<string | undefined> {
  if (live.isRetired) return undefined;
  const { [id]: name } = await live.keys.get('lid-mapping', [id]).catch(() => ({}) as Record<string, string>);
  return name;
}
