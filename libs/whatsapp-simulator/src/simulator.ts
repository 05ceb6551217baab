import { EventEmitter } from 'node:events';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { Delays } from './delays.js';
import { noFaults, type Faults } from './faults.js';
import type { Group } from './groups/group.js';
import { setGroupPicture } from './groups/set-group-picture.js';
import { setGroupSubject } from './groups/set-group-subject.js';
import { GroupDirectory, type GroupInput, type UserRef } from './groups/group-directory.js';
import type { MediaStore } from './media/media-store.js';
import type { Companion } from './devices/companion.js';
import { UserDirectory } from './people/user-directory.js';
import type { SimUser } from './people/user.js';
import type { UserInput, UserRecord } from './people/user-record.js';
import { parseJid } from './protocol/jid.js';
import { el, nextId, now, SERVER } from './protocol/nodes.js';
import { createNoiseIdentity, type NoiseIdentity } from './protocol/noise-identity.js';
import { ForeignClients } from './server/foreign-client.js';
import { Listeners, type HttpHandler } from './server/listeners.js';
import { LoginLog } from './server/login-log.js';
import { PairingRegistry } from './server/pairing-registry.js';
import type { SimulatorEvents } from './simulator-events.js';
import { DEFAULT_OPTIONS, type SimulatorOptions } from './simulator-options.js';
import { openState } from './state/open-state.js';
import type { StateLog } from './state/state-log.js';
import { createTlsCertificate, type TlsCertificate } from './tls/tls-certificate.js';

/** With fewer left the service requests new one-time keys of a client. */
const PREKEYS_LOW = 10;

/**
 * The simulated WhatsApp service: WebSocket endpoint, routing between people, media host, and faults. All in memory,
 * unless a data folder is given.
 */
export class WhatsAppSimulator extends EventEmitter<SimulatorEvents> {
  readonly options: typeof DEFAULT_OPTIONS & SimulatorOptions;
  readonly log: StateLog;
  readonly media: MediaStore;
  readonly groups: GroupDirectory;
  readonly pairing = new PairingRegistry(this);
  readonly faults: Faults = noFaults();
  readonly logins = new LoginLog();
  readonly foreign: ForeignClients;
  readonly stats = { connections: 0, accepted: 0, framesIn: 0, framesOut: 0 };
  readonly noise: NoiseIdentity;
  readonly tls: TlsCertificate;
  /** The certificate as a file, when a data folder is given. */
  readonly caPath?: string;
  /** Answers requests that are not for the media host; true when it did. */
  onHttp?: HttpHandler;
  private readonly directory: UserDirectory;
  private readonly delays: Delays;
  private readonly servers: Listeners;

  constructor(options: SimulatorOptions = {}) {
    super();
    this.setMaxListeners(0);
    this.foreign = new ForeignClients(this);
    this.options = { ...DEFAULT_OPTIONS, ...options };
    const { dataDir, tlsHosts, latencyMs } = this.options;
    const { log, media, secrets } = openState(dataDir, tlsHosts);
    this.log = log;
    this.media = media;
    this.caPath = secrets?.caPath;
    this.noise = createNoiseIdentity(options.noiseRoot ?? secrets?.noiseRoot);
    this.tls = options.tls ?? secrets?.tls ?? createTlsCertificate(tlsHosts);
    this.delays = new Delays(latencyMs);
    this.servers = new Listeners(this);
    this.groups = new GroupDirectory(this.log);
    this.directory = new UserDirectory(this);
    this.directory.restore();
    this.groups.restore((phone) => this.users.get(phone));
  }

  /** The 32 byte key that a client has to trust instead of WhatsApp's own. */
  get noiseRootKey(): Uint8Array {
    return this.noise.rootPublicKey;
  }
  get httpBase(): string {
    return this.servers.httpBase;
  }
  get wsUrl(): string {
    return this.servers.wsUrl;
  }
  get wssUrl(): string {
    return this.servers.wssUrl;
  }
  get mediaHost(): string {
    return this.options.mediaHost ?? this.servers.httpsAddress;
  }
  get mediaBase(): string {
    return `https://${this.mediaHost}`;
  }
  /** By phone number. */
  get users(): Map<string, SimUser> {
    return this.directory.users;
  }

  async start(): Promise<this> {
    await this.servers.start();
    return this;
  }

  async stop(): Promise<void> {
    await this.servers.stop();
    this.delays.flush();
    this.log.close();
  }

  createUser(input: UserInput): SimUser {
    return this.directory.create(input);
  }

  /** By user object, phone number, or address (by number or hidden id). */
  user(ref: UserRef | undefined): SimUser | undefined {
    return this.directory.find(ref);
  }

  saveUser(record: UserRecord): void {
    this.directory.save(record);
  }

  companion(jid: string): Companion | undefined {
    const device = parseJid(jid)?.device;
    return device ? this.user(jid)?.companions.get(device) : undefined;
  }

  /** @param label phone number and device id, as in `5511900000001:1` */
  companionByLabel(label: string): Companion | undefined {
    const [phone = '', id] = label.split(':');
    return this.users.get(phone)?.companions.get(Number(id));
  }

  companionsOf(phone: UserRef): Companion[] {
    return [...(this.user(phone)?.companions.values() ?? [])];
  }

  allCompanions(): Companion[] {
    return [...this.users.values()].flatMap((user) => [...user.companions.values()]);
  }

  /** Throws when the owner or a member does not exist. */
  createGroup({ owner, members = [], ...input }: GroupInput): Group {
    const [first, ...others] = [owner, ...members].map((ref) => {
      const user = this.user(ref);
      if (!user) throw new Error(`no such user: ${String(ref)}`);
      return user;
    });
    return this.groups.create(first!, others, input);
  }

  /** Null removes the picture. */
  setGroupPicture(group: Group, data: Buffer | null): void {
    setGroupPicture(this, group, data);
  }

  setGroupSubject(group: Group, subject: string): void {
    setGroupSubject(this, group, subject);
  }

  /** Queues a stanza until it is acknowledged; after a reconnect it comes again, like on the real service. */
  deliver(companion: Companion, node: BinaryNode): void {
    queue(companion, ackKey(node.tag, node.attrs), node);
  }

  /** The client has the stanza, and its repetition. */
  acknowledge(companion: Companion, tag: string, attrs: BinaryNode['attrs']): void {
    this.refuse(companion, tag, attrs);
    companion.pending.delete(repetitionKey(tag, attrs));
  }

  /**
   * Queues the repetition of a message that the client could not read; the receipt of that failure does not remove it.
   */
  deliverAgain(companion: Companion, node: BinaryNode): void {
    this.refuse(companion, node.tag, node.attrs);
    queue(companion, repetitionKey(node.tag, node.attrs), node);
  }

  /** The client could not read the stanza; its repetition stays queued. */
  refuse(companion: Companion, tag: string, attrs: BinaryNode['attrs']): void {
    companion.pending.delete(ackKey(tag, attrs));
  }

  notify(companion: Companion, type: string, from: string, content: BinaryNode[]): void {
    this.deliver(companion, el('notification', { from, type, id: nextId('n'), t: now() }, content));
  }

  /** Requests new one-time keys of a client when few are left. */
  checkPreKeys(companion: Companion): void {
    if (companion.preKeys.size >= PREKEYS_LOW || !companion.connection?.active) return;
    this.notify(companion, 'encrypt', SERVER, [el('count', { value: companion.preKeys.size })]);
  }

  later(hops: number, action: () => void): void {
    this.delays.later(hops, action);
  }

  reportProblem(cause: unknown): void {
    this.emit('problem', cause instanceof Error ? cause : new Error(String(cause)));
  }

  /** Fault: resets the TCP connections of one person, or of all, without a closing stanza. */
  dropConnections(phone?: UserRef): void {
    const dropped = phone === undefined ? this.allCompanions() : this.companionsOf(phone);
    for (const { connection } of dropped) connection?.ws.terminate();
  }

  /** Fault: the server keeps the TCP connection but sends nothing any more. */
  freeze(phone: UserRef, on = true): void {
    for (const { connection } of this.companionsOf(phone)) if (connection) connection.frozen = on;
  }

  /** Fault: clients stay connected and get their answers, but nothing is delivered; a new connection is sound. */
  deafen(phone: UserRef, on = true): void {
    for (const { connection } of this.companionsOf(phone)) if (connection) connection.deaf = on;
  }

  /** Fault: the stream is ended with a code such as 515 or 503. */
  streamError(phone: UserRef, code: number, children?: BinaryNode[]): void {
    for (const { connection } of this.companionsOf(phone)) connection?.streamError(code, children);
  }
}

/** A receipt is acknowledged by id and type, everything else by id. */
const ackKey = (tag: string, attrs: BinaryNode['attrs']): string =>
  [tag, attrs.id, tag === 'receipt' ? (attrs.type ?? '') : ''].join('|');

const repetitionKey = (tag: string, attrs: BinaryNode['attrs']): string => `${ackKey(tag, attrs)}|again`;

function queue(companion: Companion, key: string, node: BinaryNode): void {
  companion.pending.set(key, node);
  if (companion.connection?.active) companion.connection.send(node);
}
