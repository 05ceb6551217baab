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

/** A channel without capabilities that only records the calls of its life cycle. */
export class FakeAdapter implements ChannelAdapter {
  isOpen = false;
  openings = 0;
  readonly namesMessages = false;
  readonly capabilities = {};

  constructor(
    readonly session: ChannelSession,
    readonly handler: ChannelEventHandler,
    private readonly onAction: (did: Diary[number]['did']) => void,
    private readonly connected: () => Promise<void> = () => Promise.resolve(),
  ) {}

  async connect(): Promise<void> {
    this.isOpen = true;
    this.openings++;
    await this.record('connect');
    await this.connected();
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
  send = (): Promise<void> => Promise.resolve();

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
    /** Resolves when a session that begins to connect has done so. */
    private readonly connected?: () => Promise<void>,
  ) {}

  create(session: ChannelSession, handler: ChannelEventHandler): FakeAdapter {
    const { connectionId, fence } = session;
    const onAction = (did: Diary[number]['did']) => {
      this.diary.push({ replica: this.replica, connectionId, fence, did });
      this.onAction();
    };
    const adapter = new FakeAdapter(session, handler, onAction, this.connected);
    this.made.push(adapter);
    return adapter;
  }
}
