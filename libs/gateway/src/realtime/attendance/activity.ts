import { Injectable } from '@nestjs/common';
import type { LiveClient } from '../sockets/live-client.js';
import { AttendTickets } from './attend-tickets.js';
import { TypeInChat } from './type-in-chat.js';

/** What a console reports of its user at this moment. */
@Injectable()
export class Activity {
  constructor(
    private readonly tickets: AttendTickets,
    private readonly chats: TypeInChat,
  ) {}

  attend(client: LiveClient, sent: unknown[]): void {
    this.tickets.attend(client, sent);
  }

  typeInChat(client: LiveClient, sent: unknown[]): void {
    this.chats.type(client, sent);
  }

  /** The socket is closed. */
  leave(client: LiveClient): void {
    this.tickets.leave(client);
    this.chats.leave(client);
  }
}
