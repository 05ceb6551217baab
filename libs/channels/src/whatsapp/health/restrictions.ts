import type { HealthFact } from '@prosa/contracts';
import type { BinaryNode, ConnectionState, NewChatMessageCapInfo } from '../baileys.js';
import type { LiveSocket } from '../connection/live-socket.js';

/** The service refuses a message to a person who has not written, or whom a restricted account may not begin with. */
const REFUSED_FIRST_CONTACT = '463';
/** The service is asked for the account's standing at most this often, in milliseconds (docs/spec/whatsapp.md §7.2, 8). */
const STANDING_EVERY_MS = 60_000;
/** Refusals that are counted together. */
const COUNTED_MS = 24 * 3_600_000;

type Timelock = NonNullable<ConnectionState['reachoutTimeLock']>;

/** What the service restricts an account in, as far as it reports it. Outlives the sockets of a session. */
export class Restrictions {
  private timelock: (Timelock & { since: string }) | null = null;
  private cap: NewChatMessageCapInfo | null = null;
  private refusals: number[] = [];
  private standingAt = -Infinity;

  /** Called before anything has arrived at the socket. */
  listen({ sock }: LiveSocket): void {
    sock.ev.on('connection.update', ({ connection, reachoutTimeLock }) => {
      if (reachoutTimeLock) this.setTimelock(reachoutTimeLock);
      if (connection === 'open') this.readStanding(sock);
    });
    sock.ev.on('message-capping.update', (cap) => (this.cap = cap));
    sock.ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
      if (attrs.error !== REFUSED_FIRST_CONTACT) return;
      this.refusals.push(Date.now());
      this.readStanding(sock);
    });
  }

  facts(now = Date.now()): HealthFact[] {
    return [this.timelockFact(now), this.capFact(), this.refusalFact(now)].filter((fact) => fact !== null);
  }

  private setTimelock(timelock: Timelock): void {
    const isActive = timelock.isActive ?? false;
    this.timelock = isActive ? { ...timelock, since: this.timelock?.since ?? new Date().toISOString() } : null;
  }

  /** Answers come as events; a service that gives none is not asked again before its time. */
  private readStanding(sock: LiveSocket['sock']): void {
    if (performance.now() - this.standingAt < STANDING_EVERY_MS) return;
    this.standingAt = performance.now();
    void sock.fetchAccountReachoutTimelock().catch(() => undefined);
  }

  private timelockFact(now: number): HealthFact | null {
    const { timelock } = this;
    const until = timelock?.timeEnforcementEnds;
    if (!timelock || (until && until.getTime() <= now)) return null;
    const params = { type: timelock.enforcementType ?? '' };
    const ends = until && { until: until.toISOString() };
    return { code: 'restrictedNewChats', severity: 'warn', who: 'admin', since: timelock.since, ...ends, params };
  }

  private capFact(): HealthFact | null {
    const { capping_status: status, used_quota: used = 0, total_quota: total = 0 } = this.cap ?? {};
    if (!status || status === 'NONE') return null;
    const severity = status === 'CAPPED' ? 'warn' : 'info';
    return { code: 'newChatsCapped', severity, who: 'admin', since: null, params: { used, total } };
  }

  private refusalFact(now: number): HealthFact | null {
    this.refusals = this.refusals.filter((at) => now - at < COUNTED_MS);
    const [first] = this.refusals;
    if (first === undefined) return null;
    const since = new Date(first).toISOString();
    const params = { count: this.refusals.length };
    return { code: 'refusedFirstContacts', severity: 'warn', who: 'attendant', since, params };
  }
}
