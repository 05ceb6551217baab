import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { proto } from '@whiskeysockets/baileys';
import { ChatHistory } from '../chats/chat-history.js';
import { PhoneArchive } from '../history/phone-archive.js';
import type { Group } from '../groups/group.js';
import type { UserRef } from '../groups/group-directory.js';
import { locationOf, type PlaceLabel } from '../media/map-picture.js';
import { encryptMedia } from '../media/media-crypto.js';
import { el, now, SERVER } from '../protocol/nodes.js';
import { SignalDevice } from '../signal/signal-device.js';
import type { UserEvents } from '../simulator-events.js';
import type { WhatsAppSimulator } from '../simulator.js';
import { PersistentMap } from '../state/persistent-map.js';
import { Companion, type CompanionRecord } from '../devices/companion.js';
import { scanQr } from '../devices/link-device.js';
import { changeMessage, type MessageChange } from './change-message.js';
import { mediaKeysOf, mediaMessage, type MediaKind } from './media-kinds.js';
import { AddressBook } from './address-book.js';
import { readMedia } from './read-media.js';
import { enterPairingCode } from '../devices/pairing-code.js';
import { PhoneInbox } from './phone-inbox.js';
import { PhoneSender, type SendOptions } from './phone-sender.js';
import { sendChatState, sendPresence, sendReceipt, startCall, type Call, type ChatState } from './phone-signals.js';
import { readChat } from './read-chat.js';
import { receiveOnPhone } from './receive-on-phone.js';
import type { PhoneDelivery, Picture, UserRecord, UserSettings } from './user-record.js';

const DEVICE_REMOVED = 401;

/** The digits of the hidden id of a number: always the same ones. */
export function lidOf(phone: string): string {
  const digest = BigInt(`0x${createHash('sha1').update(phone).digest('hex')}`);
  return `1${(digest % 10n ** 14n).toString().padStart(14, '0')}`;
}

/**
 * A person of the simulated network: a phone (device 0, with real Signal keys) and any number of linked companions
 * (device 1 and above: the clients under test). A "contact" is simply a user without companions.
 */
export class SimUser extends EventEmitter<UserEvents> {
  readonly companions = new Map<number, Companion>();
  readonly device: SignalDevice;
  readonly sender: PhoneSender;
  readonly inbox: PhoneInbox;
  readonly chats: ChatHistory;
  readonly addressBook: AddressBook;
  /** Collection name → its patches, as its devices pushed them. */
  readonly appState: PersistentMap<Buffer[]>;
  readonly archive = new PhoneArchive();
  private readonly companionRecords: PersistentMap<CompanionRecord>;

  constructor(
    readonly world: WhatsAppSimulator,
    private record: UserRecord,
  ) {
    super();
    this.setMaxListeners(0);
    const { log } = world;
    this.device = new SignalDevice(`${this.phone}_0`, log);
    this.chats = new ChatHistory(this.phone, log, (entry) => this.emit('chat-entry', entry));
    this.addressBook = new AddressBook(this, log);
    this.sender = new PhoneSender(this, log);
    this.inbox = new PhoneInbox(this, log);
    this.appState = new PersistentMap(log, `app-state/${this.phone}`);
    this.companionRecords = new PersistentMap(log, `linked/${this.phone}`);
    for (const id of this.companionRecords.keys()) this.restoreCompanion(Number(id));
  }

  get phone(): string {
    return this.record.phone;
  }
  get name(): string {
    return this.record.name;
  }
  get lidUser(): string {
    return this.record.lidUser;
  }
  get about(): string {
    return this.record.about;
  }
  get picture(): Picture | null {
    return this.record.picture;
  }
  get settings(): UserSettings {
    return this.record.settings;
  }
  /** Whether the phone has a network; linked devices do not need it. */
  get isOnline(): boolean {
    return this.record.isOnline;
  }
  get blocked(): string[] {
    return this.record.blocked ?? [];
  }
  get pn(): string {
    return `${this.phone}@${SERVER}`;
  }
  get lid(): string {
    return `${this.lidUser}@lid`;
  }

  update(change: Partial<Omit<UserRecord, 'phone'>>): void {
    this.record = { ...this.record, ...change };
    this.world.saveUser(this.record);
    this.emit('changed');
  }

  /** Scans the string that a client shows as QR code; resolves when the client was sent the request to restart. */
  async scanQr(qr: string): Promise<Companion> {
    return scanQr(this, qr);
  }

  /** Phone side of "link with phone number". */
  enterPairingCode(code: string): Promise<Companion> {
    return enterPairingCode(this, code);
  }

  /** The number of the next linked device; a number is never used twice. */
  nextDeviceId(): number {
    const id = this.record.nextDevice;
    this.update({ nextDevice: id + 1 });
    return id;
  }

  addCompanion(id: number, record: CompanionRecord): Companion {
    this.companionRecords.set(String(id), record);
    const companion = this.restoreCompanion(id);
    this.emit('changed');
    return companion;
  }

  /** "Log out" in the phone's list of linked devices. */
  unlink(id: number): void {
    const companion = this.companions.get(id);
    if (!companion) return;
    companion.connection?.streamError(DEVICE_REMOVED, [el('conflict', { type: 'device_removed' })]);
    this.removeCompanion(companion);
  }

  removeCompanion(companion: Companion): void {
    this.companions.delete(companion.id);
    companion.forget();
    this.emit('unlinked', companion);
    this.world.emit('unlinked', companion);
    this.emit('changed');
  }

  /** Airplane mode: an offline phone receives nothing and confirms nothing; back online it receives what was kept. */
  async setOnline(isOnline: boolean): Promise<void> {
    if (isOnline === this.isOnline) return;
    this.update({ isOnline });
    this.presence(isOnline ? 'available' : 'unavailable', isOnline ? undefined : now());
    if (!isOnline) return;
    await this.inbox.flush();
    await this.sender.flush();
  }

  sendText(to: UserRef, body: string, options: SendOptions = {}): Promise<string> {
    return this.send(to, { conversation: body }, options);
  }

  /** @param fields of the attachment's message: mimetype, caption, fileName, seconds … */
  async sendMedia(to: UserRef, kind: MediaKind, data: Buffer, fields: Record<string, unknown> = {}): Promise<string> {
    const { blob, ...meta } = await encryptMedia(data, mediaKeysOf(kind));
    const directPath = this.world.media.put(blob);
    const url = this.world.mediaBase + directPath;
    const message = mediaMessage(kind, { url, directPath, mediaKeyTimestamp: now(), ...meta, ...fields });
    return this.send(to, message, { type: 'media', mediatype: kind });
  }

  async sendLocation(to: UserRef, latitude: number, longitude: number, label: PlaceLabel = {}): Promise<string> {
    return this.send(to, await locationOf(latitude, longitude, label), { type: 'media', mediatype: 'location' });
  }

  /** @param to a phone number, a user, or a group's id. Returns the message's id. */
  send(to: UserRef, message: proto.IMessage, options: SendOptions = {}): Promise<string> {
    return this.sender.send(to, message, options);
  }

  /** Reacts to a message, or edits or deletes an own one. */
  change(id: string, change: MessageChange): Promise<string> {
    return changeMessage(this, id, change);
  }

  /** @param to a person, or, in a group, the linked devices that are notified. */
  receipt(to: UserRef | Companion[], ids: string | string[], type?: string, { group }: { group?: Group } = {}): void {
    const devices = Array.isArray(to) ? to : [...(this.world.user(to)?.companions.values() ?? [])];
    sendReceipt(this, devices, { ids: [ids].flat(), type, group });
  }

  /** Sends read receipts for these messages. */
  markRead(to: UserRef, ids: string | string[]): void {
    const author = this.world.user(to);
    if (!author) return;
    const list = [ids].flat();
    this.chats.markSeen(author.phone, list);
    author.inbox.acceptReceipt(list, 'read');
    this.receipt(author, list, 'read');
  }

  /** Opens a chat: its unread messages become read, and their authors receive receipts. */
  readChat(chat: string): void {
    readChat(this, chat);
  }

  chatState(to: UserRef, state: ChatState | string = 'composing'): void {
    const target = this.world.user(to);
    sendChatState(this, target, state);
    if (this.isOnline) target?.receiveChatState(this.phone, state);
  }

  /** An offline phone does not show it. */
  receiveChatState(from: string, state: string | undefined): void {
    if (this.isOnline) this.emit('chatstate', { from, state });
  }

  presence(type = 'available', last?: number | string): void {
    sendPresence(this, type, last);
  }

  call(to: UserRef, { video = false }: { video?: boolean } = {}): Call {
    return startCall(this, this.world.user(to), video);
  }

  setPicture(data: Buffer | null): void {
    this.update({ picture: data && { id: String(Date.now()), path: this.world.media.put(data, '/pps') } });
    const change = this.picture ? el('set', { id: this.picture.id }) : el('delete');
    for (const companion of this.world.allCompanions()) this.world.notify(companion, 'picture', this.pn, [change]);
  }

  /** Makes the next incoming messages fail to decrypt, so that the client sees retry receipts. */
  failNextDecryptions(count = 1): void {
    this.inbox.failNextDecryptions(count);
  }

  receiveOnPhone(delivery: PhoneDelivery): void {
    receiveOnPhone(this, delivery);
  }

  /** The attachment in clear. Throws when there is none, or it is not on this host. */
  downloadMedia(message: proto.IMessage): Promise<Buffer> {
    return readMedia(this.world.media, message);
  }

  private restoreCompanion(id: number): Companion {
    const companion = new Companion(this, id, this.companionRecords, this.world.log);
    this.companions.set(id, companion);
    return companion;
  }
}
