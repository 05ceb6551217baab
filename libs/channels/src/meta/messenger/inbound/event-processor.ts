import type { InboundContent, InboundMessage, MessageContext } from '@prosa/contracts';
import type { ChannelEventHandler, ChannelSession, ReceiptUpdate } from '../../../channel-adapter.js';
import type { MessengerAccount } from '../account/messenger-account.js';
import type { Reached, SentLedger, SentPart } from '../ledger/sent-ledger.js';
import { emojiOf } from '../outbound/reactions.js';
import { fileId } from '../outbound/message-sender.js';
import type { Profiles } from '../people/profiles.js';
import type { MessengerPlatform } from '../platform.js';
import type { OwnEchoes } from './own-echoes.js';
import { type EventSides, isoOf, type MessengerEvent, sidesOf } from './messenger-event.js';
import { contextOf, type ReadBubble, readContents, referralOf } from './read-contents.js';
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

const RECEIPTS = { 2: { state: 'delivered', ack: 2 }, 3: { state: 'read', ack: 3 } } as const;

/** Delivers one event of Messenger or Instagram to the handler (docs/spec/wire-external.md §4.3, §5). */
export class EventProcessor {
  constructor(private readonly options: ProcessorOptions) {}

  /** Events of unknown kinds, and those about who has the conversation, do nothing. Throws UnreadableItem. */
  async process(account: MessengerAccount, event: MessengerEvent, isStandby: boolean): Promise<void> {
    const sides = sidesOf(event, account.ownId);
    const placed = { ...sides, account, flags: isStandby ? { isStandby } : {} };
    const { message, delivery, read, postback, reaction, message_edit, referral } = event;
    if (message) return this.message(placed, message);
    if (delivery) return this.delivered(placed, delivery);
    if (read) return this.read(placed, read);
    if (postback) return this.postback(placed, postback);
    if (reaction) return this.reaction(placed, reaction);
    if (message_edit) return this.edit(placed, message_edit);
    if (referral) await this.deliver(placed, `referral:${placed.at}`, { kind: 'referral', referral: referralOf(referral) });
  }

  private async message(placed: Placed, message: NonNullable<MessengerEvent['message']>): Promise<void> {
    const { mid } = message;
    if (!mid || message.is_self) return;
    if (message.is_deleted) return this.deletion(placed, mid);
    const { chatId, fromMe, at } = placed;
    const { ledger, echoes, chats } = this.options;
    if (fromMe && (await echoes.isOurs(chatId, message, at))) return;
    if (await chats.wasDeleted(chatId, mid)) return;
    const flags = { ...placed.flags, ...(fromMe && { isFromOtherApp: true }) };
    const context = contextOf(message, flags);
    const quoted = message.reply_to?.mid ? await ledger.messageOf(message.reply_to.mid) : null;
    const bubbles: ReadBubble[] = message.is_unsupported
      ? [{ content: { kind: 'unsupported', label: 'message' }, fileUrl: null }]
      : readContents(message, this.options.trusted);
    for (const [index, { content, fileUrl }] of bubbles.entries()) {
      await this.deliver(placed, fileId(mid, index), content, {
        fileUrl,
        // Only the first bubble answers something.
        quoted: index === 0 ? quoted : null,
        context: index === 0 ? context : contextOf({}, flags),
        isOwnMessage: fromMe,
      });
    }
  }

  /** All bubbles of a message are deleted. */
  private async deletion(placed: Placed, mid: string): Promise<void> {
    const target = await this.options.ledger.messageOf(mid);
    for (const targetExternalId of await this.options.chats.bubblesOf(placed.chatId, target)) {
      await this.deliver(placed, deletionId(targetExternalId), { kind: 'deletion', targetExternalId });
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

  private async delivered({ chatId }: Placed, body: NonNullable<MessengerEvent['delivery']>): Promise<void> {
    const { ledger } = this.options;
    const named = Array.isArray(body.mids) ? await ledger.notYet(body.mids, 2) : [];
    const covered = body.watermark ? await ledger.covered(chatId, isoOf(body.watermark), 2) : [];
    await this.report(chatId, [...named, ...covered], 2);
  }

  /** Messenger reports a time, Instagram the last message that was seen. */
  private async read({ chatId }: Placed, { mid, watermark }: NonNullable<MessengerEvent['read']>): Promise<void> {
    const { ledger } = this.options;
    const until = mid ? await ledger.sentAt(mid) : watermark ? isoOf(watermark) : null;
    const named = mid ? await ledger.notYet([mid], 3) : [];
    const covered = until ? await ledger.covered(chatId, until, 3) : [];
    await this.report(chatId, [...named, ...covered], 3);
  }

  /** A message in several parts got as far as its last part. */
  private async report(chatId: string, parts: readonly SentPart[], reached: Exclude<Reached, 1>): Promise<void> {
    const byMid = new Map(parts.flatMap((part) => (part.mid === null ? [] : [[part.mid, part] as const])));
    const receipts: ReceiptUpdate[] = [];
    for (const [mid, { part, parts: of }] of byMid) {
      if (part < of) continue;
      const externalId = await this.options.ledger.messageOf(mid);
      receipts.push({ chatId, externalId, ...RECEIPTS[reached], reason: null });
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
