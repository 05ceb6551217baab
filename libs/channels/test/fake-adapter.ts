import type { ContactAlias } from '@prosa/contracts';
import { Readable } from 'node:stream';
import type { ChannelAdapter, ChannelAdapterFactory, ChannelSession, ChannelSink } from '../src/channel-adapter.js';

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
    readonly sink: ChannelSink,
    private readonly note: (did: Diary[number]['did']) => void,
  ) {}

  connect(): Promise<void> {
    this.isOpen = true;
    this.openings++;
    return this.done('connect');
  }

  disconnect(): Promise<void> {
    this.isOpen = false;
    return this.done('disconnect');
  }

  logout(): Promise<void> {
    this.isOpen = false;
    return this.done('logout');
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

  private done(did: Diary[number]['did']): Promise<void> {
    this.note(did);
    return Promise.resolve();
  }
}

export class FakeAdapterFactory implements ChannelAdapterFactory {
  readonly made: FakeAdapter[] = [];

  constructor(
    private readonly replica: string,
    private readonly diary: Diary,
    private readonly onNote: () => void,
  ) {}

  create(session: ChannelSession, sink: ChannelSink): FakeAdapter {
    const { connectionId, fence } = session;
    const adapter = new FakeAdapter(session, sink, (did) => {
      this.diary.push({ replica: this.replica, connectionId, fence, did });
      this.onNote();
    });
    this.made.push(adapter);
    return adapter;
  }
}
