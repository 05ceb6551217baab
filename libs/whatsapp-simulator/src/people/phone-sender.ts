import { randomBytes } from 'node:crypto';
import { proto, type BinaryNode } from '@whiskeysockets/baileys';
import type { Group } from '../groups/group.js';
import { el, now } from '../protocol/nodes.js';
import { PersistentMap } from '../state/persistent-map.js';
import type { StateLog } from '../state/state-log.js';
import type { Companion } from '../devices/companion.js';
import { sendToGroup } from './send-to-group.js';
import type { SimUser } from './user.js';

/** Sent messages that a phone remembers, to send them again on request. */
const REMEMBERED = 500;

const messageId = (): string => '3A' + randomBytes(15).toString('hex').toUpperCase();

/** How a message is presented on the wire. */
export interface SendOptions {
  id?: string;
  /** The stanza's type: text, media, reaction … */
  type?: string;
  mediatype?: string;
}

export interface StanzaOptions extends SendOptions {
  /** From the phone to its own device, about the account itself. */
  peer?: boolean;
  /** For the copy of a message to the sender's own devices: its receiver. */
  recipient?: SimUser;
  /** Number of the repetition, when a client requested it again. */
  count?: string;
}

/** A message as the phone keeps it, in case it must be sent again. */
export interface SentMessage {
  /** The other person's phone number, or the group's id. */
  chat: string;
  message: Buffer;
  type: string;
  mediatype?: string;
}

/** Sends for a phone: encrypts for every device of the other side and for its own. */
export class PhoneSender {
  /** Group id → labels of the devices that already have this phone's sender key. */
  readonly distributed: PersistentMap<string[]>;
  private readonly sent: PersistentMap<SentMessage>;
  /** Messages written while the phone was offline, oldest first. */
  private readonly waiting: PersistentMap<true>;
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(
    private readonly user: SimUser,
    log: StateLog,
  ) {
    this.sent = new PersistentMap(log, `sent/${user.phone}`);
    this.waiting = new PersistentMap(log, `outbox/${user.phone}`);
    this.distributed = new PersistentMap(log, `distributed/${user.phone}`);
  }

  /** @param to a phone number, a user, or a group id. Returns the message's id; throws when there is no such chat. */
  async send(to: SimUser | string, message: proto.IMessage, options: SendOptions = {}): Promise<string> {
    const { id = messageId(), type = 'text', mediatype } = options;
    const chat = this.chatOf(to);
    const isOnline = this.user.isOnline;
    this.sent.set(id, { chat, message: Buffer.from(proto.Message.encode(message).finish()), type, mediatype });
    this.sent.trim(REMEMBERED);
    this.user.chats.addOwn({ id, chat, message, status: isOnline ? 'sent' : 'pending' });
    if (isOnline) await this.transmit(id, message);
    else this.waiting.set(id, true);
    return id;
  }

  /** Sends what was written while the phone was offline. */
  async flush(): Promise<void> {
    for (const id of this.waiting.keys()) {
      const sent = this.find(id);
      this.user.chats.setStatus([id], 'sent');
      if (sent) await this.transmit(id, sent.message);
      this.waiting.delete(id);
    }
  }

  /** A message sent earlier, decoded. */
  find(id: string): (Omit<SentMessage, 'message'> & { message: proto.IMessage }) | undefined {
    const sent = this.sent.get(id);
    return sent && { ...sent, message: proto.Message.decode(sent.message) };
  }

  async toCompanion(companion: Companion, message: proto.IMessage, options: StanzaOptions = {}): Promise<void> {
    const { id = messageId(), type = 'text', mediatype, peer, recipient, count } = options;
    const enc = await this.encFor(companion, message, { mediatype, count });
    const attrs = {
      ...this.addressFor(companion),
      recipient: recipient?.pn,
      category: peer ? 'peer' : undefined,
      id,
      type,
      t: now(),
      notify: this.user.name,
    };
    const node = el('message', attrs, [enc]);
    if (count === undefined) this.user.world.deliver(companion, node);
    else this.user.world.deliverAgain(companion, node);
  }

  /** Encrypts for one device; one ratchet a device, so encryption for the same device must not interleave. */
  encFor(
    companion: Companion,
    message: proto.IMessage,
    attrs: Record<string, string | undefined> = {},
  ): Promise<BinaryNode> {
    const previous = this.queues.get(companion.label) ?? Promise.resolve();
    const next = previous
      .catch(() => undefined)
      .then(async () => {
        const { device, world } = this.user;
        if (!device.hasSession(companion.label)) {
          await device.startSession(companion.label, companion.issueBundle());
          world.checkPreKeys(companion);
        }
        const { type, ciphertext } = await device.encrypt(companion.label, message);
        return el('enc', { v: 2, type, ...attrs }, ciphertext);
      });
    this.queues.set(companion.label, next);
    return next;
  }

  private async transmit(id: string, message: proto.IMessage): Promise<void> {
    const { chat, type, mediatype } = this.sent.get(id)!;
    const group = this.user.world.groups.get(chat);
    if (group) await sendToGroup(this.user, group, message, { id, type, mediatype });
    else await this.transmitDirect(this.target(chat), message, { id, type, mediatype });
  }

  private async transmitDirect(target: SimUser, message: proto.IMessage, options: SendOptions): Promise<void> {
    const isBlocked = target.blocked.includes(this.user.phone);
    const copy: proto.IMessage = { deviceSentMessage: { destinationJid: target.pn, message } };
    await Promise.all([
      ...[...(isBlocked ? [] : target.companions.values())].map((device) => this.toCompanion(device, message, options)),
      ...[...this.user.companions.values()].map((own) =>
        this.toCompanion(own, copy, { ...options, recipient: target }),
      ),
    ]);
    if (target !== this.user && !isBlocked) target.receiveOnPhone({ id: options.id ?? '', from: this.user, message });
  }

  private addressFor(companion: Companion) {
    const { pn, lid, settings } = this.user;
    if (companion.user === this.user) return { from: pn };
    if (settings.addressing === 'lid') return { from: lid, sender_pn: pn, addressing_mode: 'lid' };
    return { from: pn, sender_lid: lid };
  }

  private chatOf(to: SimUser | string): string {
    const group: Group | undefined = typeof to === 'string' ? this.user.world.groups.get(to) : undefined;
    return group ? group.id : this.target(to).phone;
  }

  private target(to: SimUser | string): SimUser {
    const target = this.user.world.user(to);
    if (!target) throw new Error(`no such user: ${String(to)}`);
    return target;
  }
}
