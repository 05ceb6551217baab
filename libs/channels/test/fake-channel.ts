import type { ChannelAdapter, ChannelSession, ChannelEventHandler, OutboundSend } from '../src/channel-adapter.js';
import type { ContactAlias } from '@prosa/contracts';
import { Readable } from 'node:stream';

type ReadKey = Parameters<ChannelAdapter['markRead']>[0][number];

/** A channel in memory: keeps what it is asked to send, and brings what a test lets arrive through its `sink`. */
export class FakeChannel implements ChannelAdapter {
  isOpen = false;
  openings = 0;
  isPaired = true;
  readonly sent: OutboundSend[] = [];
  readonly read: ReadKey[] = [];
  /** Files at the provider, by what is given to the sink as `raw`. */
  readonly files = new Map<string, Uint8Array | Error>();
  /** Runs when a message is on its way to the wire; a rejection is that of `send`. */
  beforeSend: (message: OutboundSend) => Promise<void> = () => Promise.resolve();

  /** Runs when a chat is looked up. */
  beforeResolve: () => void = () => undefined;

  /** Who was blocked, or let in again. */
  readonly blocked: { aliases: ContactAlias[]; isBlocked: boolean }[] = [];
  findAccount = (aliases: ContactAlias[]): Promise<ContactAlias[]> => Promise.resolve(aliases);
  showTyping = (): Promise<void> => Promise.resolve();
  /** Ids of calls that were refused. */
  readonly rejected: string[] = [];
  rejectCall = (callId: string): Promise<void> => {
    this.rejected.push(callId);
    return Promise.resolve();
  };
  /** Pictures, by what a person is called first. */
  readonly pictures = new Map<string, Uint8Array | Error>();
  /** Whose pictures were looked for, in order. */
  readonly pictureLookups: string[] = [];
  pictureOf = (aliases: ContactAlias[]): Promise<Readable | null> => {
    const name = aliases[0]?.value ?? '';
    this.pictureLookups.push(name);
    const picture = this.pictures.get(name);
    if (picture instanceof Error) return Promise.reject(picture);
    return Promise.resolve(picture ? Readable.from([Buffer.from(picture)]) : null);
  };
  /** Names of groups, by what they are called first. */
  readonly groupNames = new Map<string, string>();
  groupNameOf = ([first]: ContactAlias[]): Promise<string | null> =>
    Promise.resolve(this.groupNames.get(first?.value ?? '') ?? null);
  block = (aliases: ContactAlias[], isBlocked: boolean): Promise<void> => {
    this.blocked.push({ aliases, isBlocked });
    return Promise.resolve();
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
    if (message.ifOpening !== undefined && message.ifOpening !== this.openings) throw new Error('opened anew');
    await this.beforeSend(message);
    this.sent.push(message);
  }

  async markRead(keys: ReadKey[]): Promise<void> {
    this.read.push(...keys);
  }

  async fetchMedia(raw: Buffer): Promise<Readable> {
    const file = this.files.get(raw.toString());
    if (file === undefined) throw new Error('gone');
    if (file instanceof Error) throw file;
    return Readable.from([Buffer.from(file)]);
  }
}
