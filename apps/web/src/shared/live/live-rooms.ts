/**
 * Rooms that a console can join, with their leave events (docs/spec/wire-contract.md §3). Null: it lasts as long as the
 * socket.
 */
const LEAVE_EVENTS = { joinTickets: 'leaveTickets', joinChatBox: 'leaveChatBox', joinNotification: null } as const;

export type LiveRoom = keyof typeof LEAVE_EVENTS;

interface Entry {
  room: LiveRoom;
  value: string;
  /** Number of components that use it; the last one leaves the room. */
  refCount: number;
}

/** Records the joined rooms, so that they are joined again after a reconnect. */
export class LiveRooms {
  private readonly entries = new Map<string, Entry>();

  /**
   * `lastSeq` returns the last seq of the stream: the join carries it, and the server replays what the room has published
   * since.
   */
  constructor(
    private readonly socket: { connected: boolean; emit(event: string, ...values: unknown[]): unknown },
    private readonly lastSeq: () => number | undefined,
  ) {}

  /** Joins now or at the next connect; returns the leave function. */
  join(room: LiveRoom, value: string): () => void {
    const key = `${room}:${value}`;
    const entry = this.entries.get(key) ?? { room, value, refCount: 0 };
    entry.refCount += 1;
    this.entries.set(key, entry);
    if (entry.refCount === 1 && this.socket.connected) this.enter(entry);

    return () => {
      entry.refCount -= 1;
      if (entry.refCount > 0) return;
      this.entries.delete(key);
      const leave = LEAVE_EVENTS[room];
      if (leave !== null && this.socket.connected) this.socket.emit(leave, value);
    };
  }

  /** To be called after each connect: the server forgets the rooms of a closed socket. */
  joinAll(): void {
    for (const entry of this.entries.values()) this.enter(entry);
  }

  private enter({ room, value }: Entry): void {
    const since = this.lastSeq();
    this.socket.emit(room, value, ...(since === undefined ? [] : [{ since }]));
  }
}
