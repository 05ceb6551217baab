import type { Connection } from './connection.js';

/** One login of a linked device, and what its predecessor still did afterwards. Times in milliseconds since 1970. */
export interface LoginRecord {
  at: number;
  phone: string;
  device: number;
  /** The socket that logged in; null for the other client of `faults`. */
  socket: number | null;
  /** The socket that was replaced, when one was. */
  former: number | null;
  /** When the socket closed; null while it is open. */
  endedAt: number | null;
  /** Application stanzas of the former socket that came after this login, and were ignored. */
  late: number;
  /** Application stanzas of this socket. */
  sent: number;
}

const SIZE = 20_000;
/** Stanzas that a client sends to people; pings and queries are not among them. */
const APPLICATION = ['message', 'receipt', 'chatstate', 'presence', 'call'];

/** Records logins, the sockets they replaced, and whether two sockets of one device sent at once. */
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
