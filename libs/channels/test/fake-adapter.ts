import type { ContactAlias } from '@prosa/contracts';
import { Readable } from 'node:stream';
import type {
  ChannelAdapter,
  ChannelAdapterFactory,
  ChannelSession,
  ChannelEventHandler,
} from '../src/channel-adapter.js';

/** What happened to sessions, in order, over all processes of a test. */
export type Diary = {
  replica: string;
  connectionId: number;
  fence: number;
  did: 'connect' | 'disconnect' | 'logout';
}[];

/** A channel that only remembers what it was told. */
export class FakeAdapter implements ChannelAdapter {
  isOpen = false;
  openings = 0;

  constructor(
    readonly session: ChannelSession,
    readonly handler: ChannelEventHandler,
    private readonly onAction: (did: Diary[number]['did']) => void,
  ) {}

  connect(): Promise<void> {
    this.isOpen = true;
    this.openings++;
    return this.record('connect');
  }

  disconnect(): Promise<void> {
    this.isOpen = false;
    return this.record('disconnect');
  }

  logout(): Promise<void> {
    this.isOpen = false;
    return this.record('logout');
  }

  resolveChat = (): Promise<string> => Promise.resolve('chat');
  findAccount = (aliases: ContactAlias[]): Promise<ContactAlias[]> => Promise.resolve(aliases);
  showTyping = (): Promise<void> => Promise.resolve();
  rejectCall = (): Promise<void> => Promise.resolve();
  pictureOf = (): Promise<null> => Promise.resolve(null);
  groupNameOf = (): Promise<null> => Promise.resolve(null);
  block = (): Promise<void> => Promise.resolve();
  send = (): Promise<void> => Promise.resolve();
  markRead = (): Promise<void> => Promise.resolve();
  fetchMedia = (): Promise<Readable> => Promise.resolve(Readable.from([]));

  private record(did: Diary[number]['did']): Promise<void> {
    this.onAction(did);
    return Promise.resolve();
  }
}

export class FakeAdapterFactory implements ChannelAdapterFactory {
  readonly made: FakeAdapter[] = [];

  constructor(
    private readonly replica: string,
    private readonly diary: Diary,
    private readonly onAction: () => void,
  ) {}

  create(session: ChannelSession, handler: ChannelEventHandler): FakeAdapter {
    const { connectionId, fence } = session;
    const adapter = new FakeAdapter(session, handler, (did) => {
      this.diary.push({ replica: this.replica, connectionId, fence, did });
      this.onAction();
    });
    this.made.push(adapter);
    return adapter;
  }
}
