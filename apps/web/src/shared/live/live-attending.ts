import { ATTEND_EVERY_MS, type Attending, ATTENDING_LASTS_MS, type Doing, TYPE_EVERY_MS } from '@prosa/contracts';

type People = Attending['people'];

interface Socket {
  connected: boolean;
  emit(event: string, ...values: unknown[]): unknown;
}

const NOBODY: People = [];

/** Says at which ticket the user is and what they do there, and hears who else is (ux.md, collision). */
export class LiveAttending {
  private readonly others = new Map<number, { people: People; timer: ReturnType<typeof setTimeout> }>();
  private readonly listeners = new Set<() => void>();
  private ticketId: number | null = null;
  private doing: Doing = 'looks';
  private repeat: ReturnType<typeof setInterval> | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private saidAt = 0;

  constructor(private readonly socket: Socket) {}

  /** The user is there now; returns how they leave. */
  enter(ticketId: number): () => void {
    this.ticketId = ticketId;
    this.doing = 'looks';
    this.say();
    clearInterval(this.repeat);
    this.repeat = setInterval(() => this.say(), ATTEND_EVERY_MS);
    return () => this.leave(ticketId);
  }

  /** They write; said again from time to time, and over when they were still for a while. */
  types(ticketId: number, doing: Exclude<Doing, 'looks'>): void {
    if (ticketId !== this.ticketId) return;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.rests(ticketId), TYPE_EVERY_MS);
    if (doing === this.doing && Date.now() - this.saidAt < TYPE_EVERY_MS) return;
    this.doing = doing;
    this.say();
  }

  /** They wrote, or thought better of it. */
  rests(ticketId: number): void {
    clearTimeout(this.rest);
    if (ticketId !== this.ticketId || this.doing === 'looks') return;
    this.doing = 'looks';
    this.say();
  }

  /** To be called after each connect: the server forgets a socket when it goes. */
  sayAgain(): void {
    if (this.ticketId !== null) this.say();
  }

  hear({ ticketId, people }: Attending): void {
    clearTimeout(this.others.get(ticketId)?.timer);
    const timer = setTimeout(() => this.forget(ticketId), ATTENDING_LASTS_MS * 4);
    this.others.set(ticketId, { people, timer });
    this.tell();
  }

  peopleAt(ticketId: number): People {
    return this.others.get(ticketId)?.people ?? NOBODY;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private leave(ticketId: number): void {
    this.forget(ticketId);
    if (ticketId !== this.ticketId) return;
    this.ticketId = null;
    clearInterval(this.repeat);
    clearTimeout(this.rest);
    if (this.socket.connected) this.socket.emit('attend', null);
  }

  private forget(ticketId: number): void {
    clearTimeout(this.others.get(ticketId)?.timer);
    this.others.delete(ticketId);
    this.tell();
  }

  private say(): void {
    this.saidAt = Date.now();
    if (this.socket.connected) this.socket.emit('attend', this.ticketId, this.doing);
  }

  private tell(): void {
    this.listeners.forEach((listener) => listener());
  }
}
