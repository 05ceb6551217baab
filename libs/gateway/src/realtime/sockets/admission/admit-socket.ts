import { Injectable } from '@nestjs/common';
import { AppError } from '@prosa/service-kit/http';
import type { Socket } from 'socket.io';
import { BaseAddress } from '../../../http/base-address.js';
import { SocketLimits } from '../../../limits/socket-limits.js';
import { type Authenticated, AuthenticateSocket, isRefusal } from './authenticate-socket.js';
import { LiveClient } from '../live-client.js';

interface SocketData {
  client?: LiveClient;
}

/** The client behind a socket; undefined for one that may stay connected and receives nothing. */
export const clientOf = ({ data }: Socket): LiveClient | undefined => (data as SocketData).client;

/** Finds out who is behind a socket before it is let in. */
@Injectable()
export class AdmitSocket {
  constructor(
    private readonly authenticate: AuthenticateSocket,
    private readonly base: BaseAddress,
    private readonly limits: SocketLimits,
  ) {}

  /**
   * Resolves to the reason of a refusal, with a code of the catalogue as message; undefined when the socket may
   * connect.
   */
  async execute(socket: Socket): Promise<Error | undefined> {
    try {
      const known = await this.authenticate.execute(socket.handshake);
      this.limits.enter(socket, known?.actor);
      if (known) (socket.data as SocketData).client = this.clientFor(socket, known);
      return undefined;
    } catch (error) {
      return new Error(isNamed(error) ? (error as Error).message : 'ERR_UNAVAILABLE');
    }
  }

  private clientFor(socket: Socket, { credentials, ...identity }: Authenticated): LiveClient {
    return new LiveClient(socket, credentials, this.base.transform(socket.request), identity);
  }
}

/** Whether the code is sent to the console; other failures may be over in a moment. */
const isNamed = (error: unknown): boolean =>
  isRefusal(error) || (error instanceof AppError && error.code === 'ERR_TOO_MANY_REQUESTS');
