/** How long a chat waits for a stanza that the library does not bring on, in milliseconds. */
const PATIENCE_MS = 15_000;

interface Arrival {
  /** Settles when all that arrived before it in its chat has passed. */
  before: Promise<unknown>;
  pass: () => void;
}

/**
 * Restores the order in which the stanzas of a chat arrived. The library learns a new contact's other name before it
 * queues the message, so that the second message of a stranger can overtake the first.
 */
export class ArrivalOrder {
  private readonly arrivals = new Map<string, Arrival>();
  private readonly tails = new Map<string, Promise<unknown>>();

  constructor(private readonly patienceMs = PATIENCE_MS) {}

  /** A message stanza came off the wire. */
  arrived(chatId: string, id: string): void {
    let pass = (): void => undefined;
    const passed = new Promise<void>((resolve) => (pass = resolve));
    const timer = setTimeout(pass, this.patienceMs);
    timer.unref();
    const before = this.tails.get(chatId) ?? Promise.resolve();
    const tail = Promise.all([before, passed]).then(() => {
      clearTimeout(timer);
      this.arrivals.delete(id);
      if (this.tails.get(chatId) === tail) this.tails.delete(chatId);
    });
    this.tails.set(chatId, tail);
    this.arrivals.set(id, { before, pass });
  }

  /** Runs `enter` when it is the message's turn: at once for one that did not come off the wire. */
  async inTurn(id: string, enter: () => void): Promise<void> {
    const arrival = this.arrivals.get(id);
    await arrival?.before;
    enter();
    arrival?.pass();
  }
}
