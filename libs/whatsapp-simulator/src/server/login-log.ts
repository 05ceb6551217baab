import type { Connection } from './connection.js';

/** One login of a linked device, and what its predecessor still did afterwards. Times in milliseconds since 1970. */
export interface LoginRecord {
  at: number;
  phone: string;
  device: number;
  /** The socket that logged in; null for a client that is not here, see `faults`. */
  socket: number | null;
  /** The socket that was replaced, when one was. */
  former: number | null;
  /** When the socket was gone; null while it is there. */
  endedAt: number | null;
  /** Application stanzas of the former socket that came after this login: heard by nobody. */
  late: number;
  /** Application stanzas of this socket. */
  sent: number;
}

const SIZE = 20_000;
/** What a client says of its own accord to people; pings and queries are not among it. */
const APPLICATION = ['message', 'receipt', 'chatstate', 'presence', 'call'];

/** Who logged in when, in whose place, and whether two sockets of one device spoke at once. */
export class LoginLog {
  readonly records: LoginRecord[] = [];
  private readonly own = new WeakMap<Connection, LoginRecord>();
  private readonly successors = new WeakMap<Connection, LoginRecord>();

  /** `connection`: null when another client, which is not simulated further, has the device now. */
  loggedIn(
    connection: Connection | null,
    { phone, device, former }: { phone: string; device: number; former: Connection | null },
  ): void {
    const record: LoginRecord = {
      at: Date.now(),
      phone,
      device,
      socket: connection?.id ?? null,
      former: former?.id ?? null,
      endedAt: null,
      late: 0,
      sent: 0,
    };
    this.records.push(record);
    if (this.records.length > SIZE) this.records.shift();
    if (connection) this.own.set(connection, record);
    if (former) this.successors.set(former, record);
  }

  countStanza(connection: Connection, tag: string): void {
    if (!APPLICATION.includes(tag)) return;
    const successor = this.successors.get(connection);
    const own = this.own.get(connection);
    if (successor) successor.late++;
    else if (own) own.sent++;
  }

  ended(connection: Connection): void {
    const own = this.own.get(connection);
    if (own) own.endedAt = Date.now();
  }
}
