import type { InboundContent, InboundMessage, MessageContext } from '@prosa/contracts';
import type { ChannelEventHandler, ChannelSession, ReceiptUpdate } from '../../../channel-adapter.js';
import type { MessengerAccount } from '../account/messenger-account.js';
import type { Reached, SentLedger, SentPart } from '../../parts/sent-ledger.js';
import { emojiOf } from '../outbound/reactions.js';
import { fileId } from '../outbound/message-sender.js';
import type { Profiles } from '../people/profiles.js';
import type { MessengerPlatform } from '../platform.js';
import type { OwnEchoes } from './own-echoes.js';
import { type EventSides, isoOf, type MessageBody, type MessengerEvent, sidesOf } from './messenger-event.js';
import { contextOf, readContents, referralOf } from './read-contents.js';
import { deletionId, type StoredChats } from './stored-chats.js';

export interface ProcessorOptions {
  session: ChannelSession;
  platform: MessengerPlatform;
  handler: ChannelEventHandler;
  ledger: SentLedger;
  profiles: Profiles;
  echoes: OwnEchoes;
  chats: StoredChats;
  /** Addresses of settings whose files are trusted beside the provider's. */
  trusted: readonly string[];
}

/** An event where it belongs. */
interface Placed extends EventSides {
  account: MessengerAccount;
  flags: Partial<MessageContext>;
}

type Bodies = Omit<MessengerEvent, 'sender' | 'recipient' | 'timestamp'>;
type Handlers = { [K in keyof Bodies]-?: (placed: Placed, body: NonNullable<Bodies[K]>) => Promise<void> };
type Parts = [keyof Handlers, object];

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const RECEIPTS = { 2: { state: 'delivered', ack: 2 }, 3: { state: 'read', ack: 3 } } as const;

/** Delivers one event of Messenger or Instagram to the handler (docs/spec/wire-external.md §4.3, §5). */
export class EventProcessor {
  constructor(private readonly options: ProcessorOptions) {}

  /** Events of unknown kinds, and those about who has the conversation, do nothing. Throws UnreadableItem. */
  async process(account: MessengerAccount, event: MessengerEvent, isStandby: boolean): Promise<void> {
    const placed = { ...sidesOf(event, account.ownId), account, flags: isStandby ? { isStandby } : {} };
    const isKnown = ([name, body]: [string, unknown]) => Object.hasOwn(this.handlers, name) && isObject(body);
    const known = Object.entries(event).filter(isKnown) as Parts[];
    const [first] = known;
    if (!first) return;
    const [name, body] = first;
    const handle = this.handlers[name] as (placed: Placed, body: object) => Promise<void>;
    await handle(placed, body);
  }

  private readonly handlers: Handlers = {
    message: (placed, body) => this.message(placed, body),
    delivery: (placed, body) => this.delivered(placed, body),
    read: (placed, body) => this.read(placed, body),
    postback: (placed, body) => this.postback(placed, body),
    reaction: (placed, body) => this.reaction(placed, body),
    message_edit: (placed, body) => this.edit(placed, body),
    referral: (placed, body) =>
      this.deliver(placed, `referral:${placed.at}`, { kind: 'referral', referral: referralOf(body) }),
  };

  private async message(placed: Placed, message: MessageBody): Promise<void> {
    const { mid } = message;
    if (!mid || message.is_self) return;
    if (message.is_deleted) return this.deletion(placed, mid);
    const { chatId, fromMe, at } = placed;
    const { echoes, chats } = this.options;
    if (fromMe && (await echoes.isOurs(chatId, message, at))) return;
    if (await chats.wasDeleted(chatId, mid)) return;
    await this.bubbles(placed, mid, message);
  }

  private async bubbles(placed: Placed, mid: string, message: MessageBody): Promise<void> {
    const { ledger, trusted } = this.options;
    const { fromMe } = placed;
    const flags = { ...placed.flags, ...(fromMe && { isFromOtherApp: true }) };
    const answered = message.reply_to?.mid;
    // Only the first bubble answers something.
    const first = { quoted: answered ? await ledger.messageOf(answered) : null, context: contextOf(message, flags) };
    const others = { quoted: null, context: contextOf({}, flags) };
    for (const [index, { content, fileUrl }] of readContents(message, trusted).entries()) {
      const more = { ...(index === 0 ? first : others), fileUrl, isOwnMessage: fromMe };
      await this.deliver(placed, fileId(mid, index), content, more);
    }
  }

  /** All bubbles of a message are deleted. */
  private async deletion(placed: Placed, mid: string): Promise<void> {
    const target = await this.options.ledger.messageOf(mid);
    for (const targetExternalId of await this.options.chats.bubblesOf(placed.chatId, target)) {
      await this.deliver(placed, deletionId(targetExternalId), {
        kind: 'deletion',
        targetExternalId,
        erases: true,
      });
    }
  }

  private async edit(placed: Placed, { mid, text = '', num_edit = 0 }: NonNullable<MessengerEvent['message_edit']>) {
    if (!mid) return;
    const targetExternalId = await this.options.ledger.messageOf(mid);
    await this.deliver(placed, `edit:${mid}:${num_edit}`, { kind: 'edit', targetExternalId, text });
  }

  private async reaction(placed: Placed, body: NonNullable<MessengerEvent['reaction']>): Promise<void> {
    const { mid, reaction, action } = body;
    if (!mid) return;
    const targetExternalId = await this.options.ledger.messageOf(mid);
    const emoji = action === 'unreact' ? '' : emojiOf(reaction, body.emoji);
    await this.deliver(placed, `reaction:${mid}:${placed.at}`, { kind: 'reaction', emoji, targetExternalId });
  }

  private async postback(placed: Placed, body: NonNullable<MessengerEvent['postback']>): Promise<void> {
    const { mid, title = '', payload = '', referral } = body;
    const context: MessageContext = {
      ...placed.flags,
      ...(payload && { replyId: payload }),
      ...(referral && { referral: referralOf(referral) }),
    };
    const content = { kind: 'postback', title: title || payload, payload } as const;
    await this.deliver(placed, mid ?? `postback:${placed.at}`, content, { context });
  }

  private async delivered({ chatId, at }: Placed, body: NonNullable<MessengerEvent['delivery']>): Promise<void> {
    const { ledger } = this.options;
    const named = Array.isArray(body.mids) ? await ledger.notYet(body.mids, 2) : [];
    const covered = body.watermark ? await ledger.covered(chatId, isoOf(body.watermark), 2) : [];
    await this.report({ chatId, reachedAt: at }, [...named, ...covered], 2);
  }

  /** Messenger reports a time, Instagram the last message that was seen. */
  private async read({ chatId }: Placed, { mid, watermark }: NonNullable<MessengerEvent['read']>): Promise<void> {
    const { ledger } = this.options;
    const until = mid ? await ledger.sentAt(mid) : watermark ? isoOf(watermark) : null;
    const named = mid ? await ledger.notYet([mid], 3) : [];
    const covered = until ? await ledger.covered(chatId, until, 3) : [];
    await this.report({ chatId }, [...named, ...covered], 3);
  }

  /** A message in several parts got as far as its last part. */
  private async report(
    place: Pick<ReceiptUpdate, 'chatId' | 'reachedAt'>,
    parts: readonly SentPart[],
    reached: Exclude<Reached, 1>,
  ): Promise<void> {
    const byMid = new Map(parts.flatMap((part) => (part.mid === null ? [] : [[part.mid, part] as const])));
    const receipts: ReceiptUpdate[] = [];
    for (const [mid, { part, parts: of }] of byMid) {
      if (part < of) continue;
      const externalId = await this.options.ledger.messageOf(mid);
      receipts.push({ ...place, externalId, ...RECEIPTS[reached], reason: null });
    }
    if (receipts.length > 0) await this.options.handler.receipts(receipts);
    if (byMid.size > 0) await this.options.ledger.reached([...byMid.keys()], reached);
  }

  private async deliver(
    { chatId, fromMe, at, account, flags }: Placed,
    externalId: string,
    content: InboundContent,
    more: { fileUrl?: string | null; quoted?: string | null; context?: MessageContext; isOwnMessage?: boolean } = {},
  ): Promise<void> {
    const { session, platform, profiles, handler, ledger } = this.options;
    const context = more.context ?? contextOf({}, flags);
    const inbound: InboundMessage = {
      connectionId: session.connectionId,
      chatId,
      fromMe,
      participant: '',
      externalId,
      sentAt: at,
      contact: {
        aliases: [{ type: platform.aliasType, value: chatId }],
        name: await profiles.nameOf(account, chatId),
        isGroup: false,
      },
      content,
      quotedExternalId: more.quoted ?? null,
      ...(context && { context }),
    };
    await handler.received(inbound, {
      raw: more.fileUrl ? Buffer.from(JSON.stringify({ url: more.fileUrl })) : null,
      alsoCommit: async (db) => {
        if (more.isOwnMessage) await ledger.fromOtherApp(db, chatId, externalId, at);
      },
    });
  }
}
