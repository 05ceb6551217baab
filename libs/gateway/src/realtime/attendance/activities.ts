import { Injectable } from '@nestjs/common';
import type { LiveClient } from '../sockets/live-client.js';
import { AttendTickets } from './attend-tickets.js';
import { TypeInChat } from './type-in-chat.js';

/** What a user of our console does at the moment, as its socket reports it. */
@Injectable()
export class Activities {
  constructor(
    readonly tickets: AttendTickets,
    readonly chats: TypeInChat,
  ) {}

  /** The socket is closed. */
  leave(client: LiveClient): void {
    this.tickets.leave(client);
    this.chats.leave(client);
  }
}
