/** Rooms a console may enter, and how it leaves them (wire-contract.md §3). Null: it stays while the socket lasts. */
const LEAVE_EVENTS = { joinTickets: 'leaveTickets', joinChatBox: 'leaveChatBox', joinNotification: null } as const;

export type LiveRoom = keyof typeof LEAVE_EVENTS;

interface Entry {
  room: LiveRoom;
  value: string;
  /** How many components want it: the last one out leaves. */
  refCount: number;
}

/** Remembers which rooms are wanted, so that they can be entered again after a reconnect. */
export class LiveRooms {
  private readonly entries = new Map<string, Entry>();

  /** `seen` tells the last number of the stream: what a room heard since is sent with the entry. */
  constructor(
    private readonly socket: { connected: boolean; emit(event: string, ...values: unknown[]): unknown },
    private readonly lastSeq: () => number | undefined,
  ) {}

  /** Enters now, or at the next connect; returns how to leave. */
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

  /** To be called after each connect: the server forgets a socket's rooms when it goes. */
  joinAll(): void {
    for (const entry of this.entries.values()) this.enter(entry);
  }

  private enter({ room, value }: Entry): void {
    const since = this.lastSeq();
    this.socket.emit(room, value, ...(since === undefined ? [] : [{ since }]));
  }
}
