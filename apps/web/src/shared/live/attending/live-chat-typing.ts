import { type ChatTyping, TYPE_EVERY_MS, TYPING_LASTS_MS } from '@prosa/contracts';

type People = ChatTyping['people'];

interface Socket {
  connected: boolean;
  emit(event: string, ...values: unknown[]): unknown;
}

const NOBODY: People = [];

/** Reports in which chat the user is typing, and receives the same of colleagues. */
export class LiveChatTyping {
  private readonly others = new Map<number, { people: People; timer: ReturnType<typeof setTimeout> }>();
  private readonly listeners = new Set<() => void>();
  private own: { chatId: number; emittedAt: number; idle: ReturnType<typeof setTimeout> } | null = null;

  constructor(private readonly socket: Socket) {}

  /** Repeated at intervals while the user types, and ended automatically after a pause. */
  start(chatId: number): void {
    if (this.own && this.own.chatId !== chatId) this.stop(this.own.chatId);
    const { own } = this;
    clearTimeout(own?.idle);
    const isDue = !own || Date.now() - own.emittedAt >= TYPE_EVERY_MS;
    if (isDue) this.emit(chatId, true);
    const idle = setTimeout(() => this.stop(chatId), TYPE_EVERY_MS);
    this.own = { chatId, emittedAt: isDue ? Date.now() : own.emittedAt, idle };
  }

  /** Ends the typing when the text was sent or discarded. */
  stop(chatId: number): void {
    if (this.own?.chatId !== chatId) return;
    clearTimeout(this.own.idle);
    this.own = null;
    this.emit(chatId, false);
  }

  receive({ chatId, people }: ChatTyping): void {
    clearTimeout(this.others.get(chatId)?.timer);
    // The end may get lost with the connection.
    const timer = setTimeout(() => this.forget(chatId), TYPING_LASTS_MS * 2);
    this.others.set(chatId, { people, timer });
    this.notifyListeners();
  }

  peopleAt(chatId: number): People {
    return this.others.get(chatId)?.people ?? NOBODY;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private forget(chatId: number): void {
    this.others.delete(chatId);
    this.notifyListeners();
  }

  private emit(chatId: number, isTyping: boolean): void {
    if (this.socket.connected) this.socket.emit('typeInChat', chatId, isTyping);
  }

  private notifyListeners(): void {
    this.listeners.forEach((listener) => listener());
  }
}
