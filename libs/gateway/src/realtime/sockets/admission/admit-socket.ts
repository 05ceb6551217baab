import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { BaseAddress } from '../../../http/base-address.js';
import { type Authenticated, AuthenticateSocket, isRefusal } from './authenticate-socket.js';
import { LiveClient } from '../live-client.js';

interface SocketData {
  client?: LiveClient;
}

/** The client behind a socket; undefined for one that may stay and hears nothing. */
export const clientOf = ({ data }: Socket): LiveClient | undefined => (data as SocketData).client;

/** Finds out who is behind a socket before it is let in. */
@Injectable()
export class AdmitSocket {
  constructor(
    private readonly authenticate: AuthenticateSocket,
    private readonly base: BaseAddress,
  ) {}

  /** Why it is refused, with a code of the catalogue as message: a token was given that is worth nothing. */
  async execute(socket: Socket): Promise<Error | undefined> {
    try {
      const known = await this.authenticate.execute(socket.handshake);
      if (known) (socket.data as SocketData).client = this.clientFor(socket, known);
      return undefined;
    } catch (error) {
      return new Error(isRefusal(error) ? (error as Error).message : 'ERR_UNAVAILABLE');
    }
  }

  private clientFor(socket: Socket, { credentials, ...identity }: Authenticated): LiveClient {
    return new LiveClient(socket, credentials, this.base.transform(socket.request), identity);
  }
}
