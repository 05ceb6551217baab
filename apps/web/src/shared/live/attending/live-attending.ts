import { ATTEND_EVERY_MS, type Attending, ATTENDING_LASTS_MS, type Doing, TYPE_EVERY_MS } from '@prosa/contracts';

type People = Attending['people'];

interface Socket {
  connected: boolean;
  emit(event: string, ...values: unknown[]): unknown;
}

const NO_PEOPLE: People = [];

/**
 * Reports which ticket the user views and whether they write there, and receives the same of others (docs/spec/ux.md,
 * collision).
 */
export class LiveAttending {
  private readonly others = new Map<number, { people: People; timer: ReturnType<typeof setTimeout> }>();
  private readonly listeners = new Set<() => void>();
  private ticketId: number | null = null;
  private doing: Doing = 'looks';
  private repeat: ReturnType<typeof setInterval> | undefined;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;
  private emittedAt = 0;

  constructor(private readonly socket: Socket) {}

  /** Reports that the user views a ticket; returns the function that ends it. */
  enter(ticketId: number): () => void {
    this.ticketId = ticketId;
    this.doing = 'looks';
    this.emitState();
    clearInterval(this.repeat);
    this.repeat = setInterval(() => this.emitState(), ATTEND_EVERY_MS);
    return () => this.exit(ticketId);
  }

  /** Reports that the user types; repeated at intervals, and ended automatically after a pause. */
  startTyping(ticketId: number, doing: Exclude<Doing, 'looks'>): void {
    if (ticketId !== this.ticketId) return;
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.stopTyping(ticketId), TYPE_EVERY_MS);
    if (doing === this.doing && Date.now() - this.emittedAt < TYPE_EVERY_MS) return;
    this.doing = doing;
    this.emitState();
  }

  /** Ends the typing when the text was sent or discarded. */
  stopTyping(ticketId: number): void {
    clearTimeout(this.idleTimer);
    if (ticketId !== this.ticketId || this.doing === 'looks') return;
    this.doing = 'looks';
    this.emitState();
  }

  /** To be called after each connect: the server forgets the state of a closed socket. */
  resend(): void {
    if (this.ticketId !== null) this.emitState();
  }

  receive({ ticketId, people }: Attending): void {
    clearTimeout(this.others.get(ticketId)?.timer);
    const timer = setTimeout(() => this.forget(ticketId), ATTENDING_LASTS_MS * 4);
    this.others.set(ticketId, { people, timer });
    this.notifyListeners();
  }

  peopleAt(ticketId: number): People {
    return this.others.get(ticketId)?.people ?? NO_PEOPLE;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private exit(ticketId: number): void {
    this.forget(ticketId);
    if (ticketId !== this.ticketId) return;
    this.ticketId = null;
    clearInterval(this.repeat);
    clearTimeout(this.idleTimer);
    if (this.socket.connected) this.socket.emit('attend', null);
  }

  private forget(ticketId: number): void {
    clearTimeout(this.others.get(ticketId)?.timer);
    this.others.delete(ticketId);
    this.notifyListeners();
  }

  private emitState(): void {
    this.emittedAt = Date.now();
    if (this.socket.connected) this.socket.emit('attend', this.ticketId, this.doing);
  }

  private notifyListeners(): void {
    this.listeners.forEach((listener) => listener());
  }
}
