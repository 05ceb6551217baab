/** The line of a ticket that can be dragged. */
export interface MovableLine {
  ticketId: number;
  element: Element;
}

/** The lines that the pointer may drag: those of the cards which it has reached. */
export class MovableLines {
  private lines: readonly MovableLine[] = [];
  private readonly listeners = new Set<() => void>();

  /** Returns what removes the line. */
  add(ticketId: number, element: Element): () => void {
    const line = { ticketId, element };
    this.set([...this.lines, line]);
    return () => this.set(this.lines.filter((each) => each !== line));
  }

  readonly current = (): readonly MovableLine[] => this.lines;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private set(lines: readonly MovableLine[]): void {
    this.lines = lines;
    for (const listener of this.listeners) listener();
  }
}
