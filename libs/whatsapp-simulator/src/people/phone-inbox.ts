import { proto, type BinaryNode } from '@whiskeysockets/baileys';
import type { Group } from '../groups/group.js';
import { needBytes } from '../protocol/nodes.js';
import { PersistentMap } from '../state/persistent-map.js';
import type { StateLog } from '../state/state-log.js';
import { receivePeer } from '../history/answer-peer.js';
import { requestRetry } from './answer-retry.js';
import type { Companion } from '../devices/companion.js';
import type { PhoneDelivery } from './user-record.js';
import type { SimUser } from './user.js';

/** A message for the phone as it came from a linked device. */
export interface SealedDelivery {
  sender: Companion;
  attrs: BinaryNode['attrs'];
  encs: BinaryNode[];
  group?: Group;
}

/** What the service keeps for a phone that is offline. */
type Waiting =
  | { kind: 'sealed'; sender: string; attrs: BinaryNode['attrs']; encs: BinaryNode[]; group?: string }
  | { kind: 'plain'; id: string; from: string; message: Buffer; group?: string }
  | { kind: 'receipt'; ids: string[]; status: 'delivered' | 'read' };

/** Handles what arrives at a phone: waits while it is offline, decrypts, requests what it cannot read again. */
export class PhoneInbox {
  private readonly waiting: PersistentMap<Waiting>;
  private work: Promise<void> = Promise.resolve();
  private undecryptable = 0;
  private sequence: number;

  constructor(
    private readonly user: SimUser,
    log: StateLog,
  ) {
    this.waiting = new PersistentMap(log, `inbox/${user.phone}`);
    this.sequence = Math.max(0, ...[...this.waiting.keys()].map(Number));
  }

  failNextDecryptions(count: number): void {
    this.undecryptable += count;
  }

  /** Receives an encrypted message; resolves when it is read, or kept until the phone is online. */
  accept(delivery: SealedDelivery): Promise<void> {
    return this.inTurn(async () => {
      const { sender, attrs, encs, group } = delivery;
      if (this.user.isOnline) await this.open(delivery);
      else this.enqueue({ kind: 'sealed', sender: sender.label, attrs, encs, group: group?.id });
    });
  }

  /** Keeps a message of another phone; false when this one is online and may read it at once. */
  queuePlain({ id, from, message, group }: PhoneDelivery): boolean {
    if (this.user.isOnline) return false;
    const encoded = Buffer.from(proto.Message.encode(message).finish());
    this.enqueue({ kind: 'plain', id, from: from.phone, message: encoded, group: group?.id });
    return true;
  }

  /** Receives a receipt for the phone's own messages: its ticks change when it is online. */
  acceptReceipt(ids: string[], status: 'delivered' | 'read'): void {
    if (this.user.isOnline) this.user.chats.setStatus(ids, status);
    else this.enqueue({ kind: 'receipt', ids, status });
  }

  /** Reads what was kept, in the order of arrival. */
  flush(): Promise<void> {
    return this.inTurn(async () => {
      for (const [key, item] of this.waiting) {
        if (!this.user.isOnline) return;
        await this.release(item);
        this.waiting.delete(key);
      }
    });
  }

  private enqueue(item: Waiting): void {
    this.waiting.set(String(++this.sequence), item);
  }

  private inTurn(task: () => Promise<void>): Promise<void> {
    this.work = this.work.catch(() => undefined).then(task);
    return this.work;
  }

  private async release(item: Waiting): Promise<void> {
    const { world, chats } = this.user;
    if (item.kind === 'receipt') return chats.setStatus(item.ids, item.status);
    const group = item.group === undefined ? undefined : world.groups.get(item.group);
    if (item.kind === 'plain') {
      const from = world.users.get(item.from);
      const message = proto.Message.decode(item.message);
      if (from) this.user.receiveOnPhone({ id: item.id, from, message, group });
      return;
    }
    const sender = world.companionByLabel(item.sender);
    if (sender) await this.open({ ...item, sender, group });
  }

  private async open(delivery: SealedDelivery): Promise<void> {
    const { sender, attrs, encs, group } = delivery;
    try {
      const message = await this.decrypt(sender, encs, group);
      if (message) this.show(delivery, message);
    } catch (err) {
      const id = attrs.id ?? '';
      this.user.world.emit('undecryptable', { user: this.user, sender, id, err });
      // An instant retry receipt would arrive before the client has recorded what it has just sent.
      const count = Number(encs[0]?.attrs.count ?? 0) + 1;
      const requestAgain = (): void => requestRetry(this.user, { companion: sender, id, count, group });
      if (sender.user !== this.user) this.user.world.later(2, requestAgain);
    }
  }

  private show({ sender, attrs, group }: SealedDelivery, message: proto.IMessage): void {
    const { user } = this;
    if (attrs.category === 'peer') {
      user.world.later(2, () => user.receipt([sender], attrs.id ?? '', 'peer_msg'));
      return receivePeer(user, sender, attrs.id, message);
    }
    const copy = message.deviceSentMessage;
    user.receiveOnPhone({
      id: attrs.id ?? '',
      from: sender.user,
      message: copy?.message ?? message,
      group,
      companion: sender,
      sentByUs: user === sender.user,
      sentTo: group ? undefined : user.world.user(copy?.destinationJid ?? attrs.to),
    });
  }

  private async decrypt(sender: Companion, encs: BinaryNode[], group?: Group): Promise<proto.IMessage | undefined> {
    if (this.undecryptable > 0) {
      this.undecryptable--;
      this.user.device.forgetSession(sender.label);
      throw new Error('simulated decryption failure');
    }
    let result: proto.IMessage | undefined;
    for (const enc of encs) {
      const message = await this.decryptOne(sender, enc, group);
      const key = message.senderKeyDistributionMessage;
      if (key) await this.learnSenderKey(sender, key);
      if (!key || hasContent(message)) result = message;
    }
    return result;
  }

  private decryptOne(sender: Companion, enc: BinaryNode, group?: Group): Promise<proto.Message> {
    const { device } = this.user;
    const isShared = enc.attrs.type === 'skmsg' && group !== undefined;
    return isShared
      ? device.groupDecrypt(group.id, sender.label, needBytes(enc))
      : device.decrypt(sender.label, enc.attrs.type, needBytes(enc));
  }

  private async learnSenderKey(sender: Companion, key: proto.Message.ISenderKeyDistributionMessage): Promise<void> {
    const { groupId, axolotlSenderKeyDistributionMessage: distribution } = key;
    if (groupId && distribution) await this.user.device.learnSenderKey(groupId, sender.label, distribution);
  }
}

/** Whether the message contains more than keys. */
function hasContent(message: proto.Message): boolean {
  const { senderKeyDistributionMessage: _key, messageContextInfo: _context, ...rest } = message.toJSON();
  return Object.keys(rest).length > 0;
}
