import type { ContactAlias, InboundContent, InboundMessage, MessageKey } from '@prosa/contracts';
import type { FakeChannel } from './fake-channel.js';

interface Customer {
  phone: string;
  lid: string;
  isGroup: boolean;
  /** Messages that arrived, by connection. */
  written: MessageKey[];
}

/** Ids of the connections. */
const CONNECTIONS = [1, 2];

/** More than the 20 messages of a page. */
const MANY = 24;

/**
 * People and groups that write to the desk, by phone number or by WhatsApp's private id until both are known as one
 * person.
 */
export class Customers {
  private readonly all: Customer[];
  private sent = 0;
  /** Announced files that are not stored yet, and messages that could not be decrypted yet. */
  private readonly pendingFiles: MessageKey[] = [];
  private readonly unreadable: InboundMessage[] = [];

  constructor(
    private readonly channel: FakeChannel,
    private readonly random: () => number,
    count: number,
  ) {
    this.all = Array.from({ length: count }, (_, index) => ({
      phone: `55119${String(80_000_000 + index)}`,
      lid: `9${String(700_000_000_000 + index)}`,
      isGroup: index % 7 === 6,
      written: [],
    }));
  }

  pick = <T>(among: readonly T[]): T | undefined => among[Math.floor(this.random() * among.length)];

  /** A contact writes; the text is random by default. */
  async write(
    content: InboundContent = { kind: 'text', text: `text ${this.sent + 1}` },
    overrides: Partial<InboundMessage> = {},
  ) {
    const customer = this.pick(this.all)!;
    const inbound = { ...this.messageOf(customer, content), ...overrides };
    customer.written.push(keyOf(inbound));
    await this.publishReceived(inbound);
    return inbound;
  }

  /** Lets a contact write more than a page at once. */
  async writeMuch(): Promise<void> {
    const first = await this.write();
    for (let left = MANY; left > 0; left--) {
      const text = `text ${this.sent + 1}`;
      await this.publishReceived({ ...first, externalId: `IN${++this.sent}`, content: { kind: 'text', text } });
    }
  }

  async react(): Promise<void> {
    const customer = this.pick(this.all.filter(({ written }) => written.length > 0));
    const target = customer && this.pick(customer.written.slice(-3));
    if (!customer || !target) return;
    const { chatId, connectionId, externalId } = target;
    const content = { kind: 'reaction', emoji: this.pick(['👍', '❤️', ''])!, targetExternalId: externalId } as const;
    await this.publishReceived({ ...this.messageOf(customer, content), chatId, connectionId });
  }

  /** Lets a contact edit or take back a message. */
  async change(kind: 'edit' | 'deletion'): Promise<void> {
    const customer = this.pick(this.all.filter(({ written }) => written.length > 0));
    const target = customer && this.pick(customer.written.slice(-3));
    if (!customer || !target) return;
    const { chatId, connectionId, externalId, participant, fromMe } = target;
    const change = { kind, targetExternalId: externalId, text: `changed ${this.sent}` };
    const inbound = { ...this.messageOf(customer, change), chatId, connectionId, participant, fromMe };
    await this.publishReceived(inbound);
  }

  /** The phone's history brings older messages of a chat, in any order, and an import ends. */
  async importOld(): Promise<void> {
    const customer = this.pick(this.all)!;
    const first = this.messageOf(customer, { kind: 'text', text: 'the first of all' });
    const messages = [0, 1, 2].map((number): InboundMessage => {
      const sentAt = new Date(Date.now() - Math.floor(this.random() * 90 * 86_400_000)).toISOString();
      return { ...first, sentAt, externalId: `OLD${++this.sent}`, content: { kind: 'text', text: `old ${number}` } };
    });
    const { connectionId } = first;
    const received = { connectionId, kind: 'import' as const, messages, isFiledClosed: this.random() < 0.5 };
    const lane = laneOf(first);
    await this.channel.publish('history.received', received, lane);
    await this.channel.publish('import.progressed', { connectionId, progress: null }, `connection:${connectionId}`);
  }

  async quote(): Promise<void> {
    const customer = this.pick(this.all.filter(({ written }) => written.length > 0));
    const target = customer && this.pick(customer.written.slice(-5));
    if (!customer || !target) return;
    const { chatId, connectionId, externalId } = target;
    const inbound = this.messageOf(customer, { kind: 'text', text: `answer ${this.sent}` });
    await this.publishReceived({ ...inbound, chatId, connectionId, quotedExternalId: externalId });
  }

  async sendFile(): Promise<void> {
    const media = { kind: 'image', mimetype: 'image/png', fileName: `IMG-${this.sent}.png`, size: 2_000 } as const;
    const caption = this.random() < 0.5 ? '' : 'look';
    this.pendingFiles.push(keyOf(await this.write({ kind: 'media', media, caption })));
  }

  async storeFile(): Promise<void> {
    const [key] = this.pendingFiles.splice(Math.floor(this.random() * this.pendingFiles.length), 1);
    if (!key) return;
    if (this.random() < 0.3)
      return this.channel.publish('message.mediaFailed', { ...key, reason: 'ERR_MEDIA_GONE' }, laneOf(key));
    const random = Array.from({ length: 32 }, () => Math.floor(this.random() * 16).toString(16)).join('');
    const file = {
      kind: 'image',
      mimetype: 'image/png',
      fileName: 'stored.png',
      size: 1_900,
      width: 4,
      height: 3,
    } as const;
    const media = { key: `1/2026/01/${random}`, ...file };
    await this.channel.publish('message.mediaStored', { ...key, media }, laneOf(key));
  }

  async writeUnreadable(): Promise<void> {
    this.unreadable.push(await this.write({ kind: 'unreadable' }));
  }

  async makeReadable(): Promise<void> {
    const inbound = this.unreadable.pop();
    if (inbound) await this.publishReceived({ ...inbound, content: { kind: 'text', text: 'readable now' } });
  }

  /** Lets the company's own phone write, outside the desk. */
  async writeFromPhone(): Promise<void> {
    await this.write({ kind: 'text', text: `from the phone ${this.sent}` }, { fromMe: true });
  }

  /** Lets a contact's name become known, or renames a group. */
  async rename(): Promise<void> {
    const customer = this.pick(this.all)!;
    const inbound = this.messageOf(customer, { kind: 'text', text: 'it is me' });
    await this.publishReceived({ ...inbound, contact: { ...inbound.contact, name: `Named ${++this.sent}` } });
  }

  /** Lets two ids of one person become known as such. */
  async identify(): Promise<void> {
    const { phone, lid } = this.pick(this.all.filter(({ isGroup }) => !isGroup))!;
    const aliases: ContactAlias[] = [
      { type: 'phone', value: phone },
      { type: 'lid', value: lid },
    ];
    for (const connectionId of CONNECTIONS.slice(0, 1)) {
      await this.channel.publish('contact.identified', { connectionId, aliases }, `1:${connectionId}:${lid}@lid`);
    }
  }

  private messageOf({ phone, lid, isGroup }: Customer, content: InboundContent): InboundMessage {
    const isByLid = !isGroup && this.random() < 0.4;
    const value = isByLid ? lid : phone;
    const type = isGroup ? 'group' : isByLid ? 'lid' : 'phone';
    const author = this.pick(this.all.filter((customer) => !customer.isGroup))!;
    return {
      connectionId: this.random() < 0.8 ? 1 : 2,
      chatId: isGroup ? `${phone}@g.us` : `${value}@${isByLid ? 'lid' : 's.whatsapp.net'}`,
      fromMe: false,
      participant: isGroup ? `${author.phone}@s.whatsapp.net` : '',
      externalId: `IN${++this.sent}`,
      sentAt: new Date().toISOString(),
      contact: { aliases: [{ type, value }], name: null, isGroup },
      ...(isGroup && { author: { aliases: [{ type: 'phone', value: author.phone }], name: null } }),
      content,
      quotedExternalId: null,
    };
  }

  private publishReceived(inbound: InboundMessage): Promise<void> {
    return this.channel.publish('message.received', { inbound }, laneOf(inbound));
  }
}

const laneOf = ({ connectionId, chatId }: MessageKey) => `1:${connectionId}:${chatId}`;

const keyOf = ({ connectionId, chatId, fromMe, participant, externalId }: InboundMessage): MessageKey => ({
  connectionId,
  chatId,
  fromMe,
  participant,
  externalId,
});
