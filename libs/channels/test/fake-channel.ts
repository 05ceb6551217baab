import type {
  CallRef,
  ChannelAdapter,
  ChannelCapabilities,
  ChannelEventHandler,
  ChannelSession,
  OutboundSend,
  ReadMessageKey,
} from '../src/channel-adapter.js';
import type { ContactAlias, HealthFact, OldestMessage } from '@prosa/contracts';
import { Readable } from 'node:stream';

/**
 * A channel in memory with every capability: records what it is given, and delivers what a test hands to its `handler`.
 * Tests replace single methods to make them fail.
 */
export class FakeChannel implements ChannelAdapter {
  isOpen = false;
  openings = 0;
  namesMessages = false;
  isPaired = true;
  readonly sent: OutboundSend[] = [];
  readonly read: ReadMessageKey[] = [];
  /** Files at the provider, by what is given to the handler as `raw`. */
  readonly files = new Map<string, Uint8Array | Error>();
  /** Runs when a message is on its way to the wire; a rejection is that of `send`. */
  beforeSend: (message: OutboundSend) => Promise<void> = () => Promise.resolve();

  /** Messages of unknown outcome of which nothing is in doubt any more. */
  readonly continuable = new Set<string>();
  canContinue = (providerId: string): Promise<boolean> => Promise.resolve(this.continuable.has(providerId));

  /** Runs when a chat is looked up. */
  beforeResolve: () => void = () => undefined;

  /** The calls of `block`. */
  readonly blocked: { aliases: ContactAlias[]; isBlocked: boolean }[] = [];
  findAccount = (aliases: ContactAlias[]): Promise<ContactAlias[]> => Promise.resolve(aliases);
  /** Ids of calls that were refused. */
  readonly rejected: string[] = [];
  rejectCall = ({ id }: CallRef): Promise<void> => {
    this.rejected.push(id);
    return Promise.resolve();
  };
  /** Pictures, by a person's first alias. */
  readonly pictures = new Map<string, Uint8Array | Error>();
  /** First aliases of the people whose picture was opened, in order. */
  readonly pictureLookups: string[] = [];
  pictureOf = (aliases: ContactAlias[]): Promise<Readable | null> => {
    const name = aliases[0]?.value ?? '';
    this.pictureLookups.push(name);
    const picture = this.pictures.get(name);
    if (picture instanceof Error) return Promise.reject(picture);
    return Promise.resolve(picture ? Readable.from([Buffer.from(picture)]) : null);
  };
  /** Names of groups, by their first alias. */
  readonly groupNames = new Map<string, string>();
  groupNameOf = ([first]: ContactAlias[]): Promise<string | null> =>
    Promise.resolve(this.groupNames.get(first?.value ?? '') ?? null);
  block = (aliases: ContactAlias[], isBlocked: boolean): Promise<void> => {
    this.blocked.push({ aliases, isBlocked });
    return Promise.resolve();
  };

  /** Findings that the channel reports. */
  facts: HealthFact[] = [];
  /** Messages after which older ones were requested. */
  readonly historyRequests: OldestMessage[] = [];
  requestHistory = (oldest: OldestMessage): Promise<void> => {
    this.historyRequests.push(oldest);
    return Promise.resolve();
  };

  readonly capabilities: ChannelCapabilities = {
    calls: { reject: (call) => this.rejectCall(call) },
    typing: { show: () => Promise.resolve() },
    readReceipts: { send: (keys) => this.markRead(keys) },
    directory: { find: (aliases) => this.findAccount(aliases) },
    pictures: { open: (aliases) => this.pictureOf(aliases) },
    groups: { nameOf: (aliases) => this.groupNameOf(aliases) },
    blocking: { set: (aliases, isBlocked) => this.block(aliases, isBlocked) },
    media: { download: (mediaSource) => this.fetchMedia(mediaSource) },
    health: { read: () => ({ deliveredMs: null, facts: this.facts }) },
    history: { request: (oldest) => this.requestHistory(oldest) },
  };

  constructor(
    readonly session: ChannelSession,
    readonly handler: ChannelEventHandler,
  ) {}

  async connect(): Promise<void> {
    this.isOpen = true;
    this.openings++;
    await this.handler.session({ status: 'CONNECTED', qrcode: '', retries: 0, number: '5511900000000', reason: null });
  }

  async disconnect(): Promise<void> {
    this.isOpen = false;
  }

  async logout(): Promise<void> {
    this.isOpen = false;
    this.isPaired = false;
  }

  async resolveChat(aliases: ContactAlias[]): Promise<string> {
    this.beforeResolve();
    const alias = aliases.find(({ type }) => type === 'lid') ?? aliases[0];
    return `${alias?.value}@${alias?.type}`;
  }

  async send(message: OutboundSend): Promise<void> {
    if (message.ifOpening !== undefined && message.ifOpening !== this.openings) throw new Error('opened again');
    await this.beforeSend(message);
    this.sent.push(message);
  }

  async markRead(keys: ReadMessageKey[]): Promise<void> {
    this.read.push(...keys);
  }

  async fetchMedia(raw: Buffer): Promise<Readable> {
    const file = this.files.get(raw.toString());
    if (file === undefined) throw new Error('missing');
    if (file instanceof Error) throw file;
    return Readable.from([Buffer.from(file)]);
  }
}
