import { Injectable } from '@nestjs/common';
import type { Actor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { GatewayConfig } from '../gateway.config.js';
import type { Socket } from 'socket.io';
import { addressBehind, networkOf } from './client-network.js';
import { refusedTotal } from './refused-metric.js';
import { acquireAll, type Release, Tally } from './tally.js';

/** How many sockets may be open at once, of an address, of a session and of a company. */
@Injectable()
export class SocketLimits {
  private readonly addresses: Tally;
  private readonly sessions: Tally;
  private readonly companies: Tally;
  private readonly trustedProxies: number;
  private readonly releases = new WeakMap<Socket['conn'], Release>();

  constructor(config: GatewayConfig) {
    this.addresses = new Tally(config.SOCKETS_PER_ADDRESS);
    this.sessions = new Tally(config.SOCKETS_PER_SESSION);
    this.companies = new Tally(config.SOCKETS_PER_COMPANY);
    this.trustedProxies = config.TRUSTED_PROXIES;
  }

  /** Counts a socket until its connection is over; `actor` is who was found behind it. Throws ERR_TOO_MANY_REQUESTS. */
  enter({ conn, handshake, request }: Socket, actor: Actor | undefined): void {
    // A connection may carry several sockets, one after the other.
    this.releases.get(conn)?.();
    const remote = request.socket.remoteAddress ?? '';
    const address = networkOf(addressBehind(remote, handshake.headers, this.trustedProxies));
    const release = acquireAll([[this.addresses, address], ...(actor ? this.keysOf(actor) : [])]);
    if (!release) {
      refusedTotal.inc({ what: 'socket', by: 'any' });
      throw new AppError('ERR_TOO_MANY_REQUESTS');
    }
    if (conn.readyState === 'open') this.releaseAtEnd(conn, release);
    else release();
  }

  private releaseAtEnd(conn: Socket['conn'], release: Release): void {
    if (!this.releases.has(conn)) conn.once('close', () => this.releases.get(conn)?.());
    this.releases.set(conn, release);
  }

  private keysOf({ sessionId, companyId }: Actor): [Tally, string][] {
    const company: [Tally, string] = [this.companies, String(companyId)];
    return sessionId === null ? [company] : [[this.sessions, sessionId], company];
  }
}
