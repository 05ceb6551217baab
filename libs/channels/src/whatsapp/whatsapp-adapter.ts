import type { ContactAlias } from '@prosa/contracts';
import { KeyedLanes } from '@prosa/service-kit';
import type { Readable } from 'node:stream';
import type {
  ChannelAdapter,
  ChannelSession,
  ChannelEventHandler,
  OutboundSend,
  SessionUpdate,
} from '../channel-adapter.js';
import type { BinaryNode, Chat, Contact } from './baileys.js';
import type { AccountContext } from './connection/account-context.js';
import type { LiveSocket } from './connection/live-socket.js';
import { interceptStanzas } from './connection/intercept-stanzas.js';
import { SessionMachine, type SocketOwner } from './connection/session-machine.js';
import { CallProcessor } from './calls/call-processor.js';
import { InboundProcessor } from './inbound/inbound-processor.js';
import { readAddressBook } from './inbound/read-address-book.js';
import { aliasesOf } from './inbound/jids.js';
import { readPresence } from './inbound/read-presence.js';
import { receiptOfAck, receiptOfUpdate, receiptsOfStanza } from './inbound/read-receipt.js';
import { downloadMedia } from './media/download-media.js';
import type { MediaTrust } from './media/media-trust.js';
import { pictureOf } from './media/picture-of.js';
import { findAccount } from './outbound/find-account.js';
import { groupNameOf } from './outbound/group-name.js';
import { resolveChat } from './outbound/resolve-chat.js';
import { relayMessage } from './outbound/relay-message.js';

/** One WhatsApp account behind the channel contract. */
export class WhatsAppAdapter implements ChannelAdapter, SocketOwner {
  private readonly machine: SessionMachine;
  private readonly inbound: InboundProcessor;
  private readonly calls: CallProcessor;
  private readonly updateLane = new KeyedLanes();
  private readonly sendLanes = new KeyedLanes();

  constructor(
    private readonly context: AccountContext,
    private readonly session: ChannelSession,
    private readonly handler: ChannelEventHandler,
    private readonly trust: MediaTrust,
  ) {
    this.machine = new SessionMachine(context, session, this);
    this.inbound = new InboundProcessor({ session, handler, pool: context.pool, log: context.log });
    this.calls = new CallProcessor(session, handler, this.inbound);
  }

  connect(): Promise<void> {
    this.machine.connect();
    return Promise.resolve();
  }

  async disconnect(): Promise<void> {
    await this.machine.disconnect();
    await this.inbound.drain();
    await this.updateLane.idle();
  }

  async logout(): Promise<void> {
    await this.machine.logout();
    await this.updateLane.idle();
  }

  get isOpen(): boolean {
    return this.machine.isOpen;
  }

  get openings(): number {
    return this.machine.openings;
  }

  async resolveChat(aliases: ContactAlias[]): Promise<string> {
    return resolveChat(this.openSocket().sock, aliases);
  }

  async findAccount(aliases: ContactAlias[]): Promise<ContactAlias[]> {
    return findAccount(this.openSocket().sock, aliases);
  }

  async pictureOf(aliases: ContactAlias[]): Promise<Readable | null> {
    return pictureOf(this.openSocket().sock, aliases, this.trust);
  }

  async groupNameOf(aliases: ContactAlias[]): Promise<string | null> {
    return groupNameOf(this.openSocket().sock, aliases);
  }

  async rejectCall(callId: string, creator: string): Promise<void> {
    await this.openSocket().sock.rejectCall(callId, creator);
  }

  async block(aliases: ContactAlias[], isBlocked: boolean): Promise<void> {
    const { sock } = this.openSocket();
    await sock.updateBlockStatus(await resolveChat(sock, aliases), isBlocked ? 'block' : 'unblock');
  }

  async showTyping(aliases: ContactAlias[], isTyping: boolean): Promise<void> {
    const { sock } = this.openSocket();
    await sock.sendPresenceUpdate(isTyping ? 'composing' : 'paused', await resolveChat(sock, aliases));
  }

  async send(message: OutboundSend): Promise<void> {
    // What is given first is encoded, kept and written first.
    return this.sendLanes.run(message.chatId, () => relayMessage(this.openSocket(message.ifOpening), message));
  }

  async markRead(keys: { chatId: string; participant: string; externalId: string }[]): Promise<void> {
    const { sock } = this.openSocket();
    await sock.readMessages(
      keys.map(({ chatId, participant, externalId }) => ({
        remoteJid: chatId,
        id: externalId,
        participant: participant || undefined,
      })),
    );
  }

  async fetchMedia(raw: Buffer): Promise<Readable> {
    return downloadMedia(raw, this.trust, this.machine.isOpen ? this.machine.live?.sock : undefined);
  }

  attach(live: LiveSocket): void {
    const { ev, ws } = live.sock;
    // What was journaled and never stored came before all that this socket will bring.
    this.inbound.receive(
      live,
      live.recovered.map(({ message }) => message),
    );
    ev.on('messages.upsert', ({ messages }) => this.inbound.receive(live, messages));
    ev.on('messages.update', (updates) => {
      for (const update of updates) void this.inbound.receipt(live, receiptOfUpdate(update));
    });
    ws.on('CB:ack,class:message', (ack: BinaryNode) => void this.inbound.receipt(live, receiptOfAck(ack)));
    interceptStanzas(live.sock, 'receipt', (stanza, next) =>
      this.inbound.receipts(live, receiptsOfStanza(stanza, live.me), () => next(stanza)),
    );
    interceptStanzas(live.sock, 'call', (stanza, next) => this.calls.handle(live, stanza, () => next(stanza)));
    ev.on('presence.update', (update) => {
      const presence = readPresence(update);
      const aliases = aliasesOf([update.id], live.me);
      // Worth nothing a moment later: what could not be told is left.
      if (presence !== undefined) void this.handler.presence(aliases, presence).catch(() => undefined);
    });
    ev.on('contacts.update', (contacts) => {
      for (const { id, imgUrl } of contacts) if (imgUrl && id) this.pictureChanged(aliasesOf([id], live.me));
    });
    ev.on('groups.update', (groups) => {
      for (const { id, subject } of groups) if (subject && id) this.pictureChanged(aliasesOf([id], live.me));
    });
    ev.on('lid-mapping.update', ({ lid, pn }) => this.identified(live, [lid, pn]));
    ev.on('contacts.upsert', (contacts) => {
      for (const { id, lid, phoneNumber } of contacts) this.identified(live, [id, lid, phoneNumber]);
      this.addressBook(live, contacts);
    });
    ev.on('messaging-history.set', ({ contacts, chats }) => this.addressBook(live, contacts, chats));
  }

  /** Through the library's own path, so that key shares, history and edits take effect as well. */
  opened(live: LiveSocket): void {
    void (async () => {
      for (const { message, isOffline } of live.recovered.splice(0)) {
        await live.sock.upsertMessage(message, isOffline ? 'append' : 'notify');
      }
    })().catch((error: Error) => this.context.log.error({ ...this.session, reason: error.message }, 'replay stopped'));
  }

  async processRecovered(live: LiveSocket): Promise<void> {
    this.inbound.receive(
      live,
      live.recovered.splice(0).map(({ message }) => message),
    );
    await this.inbound.drain();
  }

  sessionUpdate(sessionUpdate: SessionUpdate): void {
    void this.updateLane
      .run('', () => this.handler.session(sessionUpdate))
      .catch((error: Error) =>
        this.context.log.warn({ ...this.session, reason: error.message }, 'session news not stored'),
      );
  }

  private addressBook(live: LiveSocket, contacts: Partial<Contact>[], chats: Chat[] = []): void {
    void readAddressBook({ contacts, chats, me: live.me, keys: live.keys })
      .then((people) => (people.length > 0 ? this.handler.addressBook(people) : undefined))
      .catch((error: Error) =>
        this.context.log.warn({ ...this.session, reason: error.message }, 'address book not stored'),
      );
  }

  /** Two names of one person, or nothing new. */
  private identified(live: LiveSocket, jids: (string | undefined)[]): void {
    const aliases = aliasesOf(jids, live.me);
    if (aliases.length < 2) return;
    void this.handler
      .identified(aliases)
      .catch((error: Error) => this.context.log.warn({ ...this.session, reason: error.message }, 'names not stored'));
  }

  /** Not told, it is seen when the picture, and with it a group's name, is looked at anyway. */
  private pictureChanged(aliases: ContactAlias[]): void {
    if (aliases.length > 0) void this.handler.pictureChanged(aliases).catch(() => undefined);
  }

  private openSocket(opening = this.machine.openings): LiveSocket {
    const { live, isOpen, openings } = this.machine;
    if (!live || !isOpen) throw new Error('the session is not open');
    if (openings !== opening) throw new Error('the session was opened anew');
    return live;
  }
}
