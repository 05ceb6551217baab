import { Inject, Injectable } from '@nestjs/common';
import type { Actor, MessagePage } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { LOG } from '@prosa/service-kit/service';
import type { Log } from '@prosa/service-kit/operations';
import type { ReadMessagesInput } from './list-messages.input.js';

/**
 * A page of a thread. Reading the newest page marks the thread read (docs/spec/wire-contract.md §6), unless the caller
 * asks not to.
 */
@Injectable()
export class ReadThread {
  constructor(
    private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async execute(actor: Actor, { markAsRead = true, ...input }: ReadMessagesInput): Promise<MessagePage> {
    const { ticketId, before, after, around, unread, pageNumber = 1 } = input;
    const page = await this.bus.request(actor, { name: 'messages.list', input });
    const isNewest = pageNumber === 1 && [before, after, around, unread].every((position) => position === undefined);
    if (isNewest && markAsRead && page.ticket.unreadMessages > 0) this.markRead(actor, ticketId);
    return page;
  }

  /** Not awaited: consoles learn of it by events, and the page is sent even when it fails. */
  private markRead(actor: Actor, ticketId: number): void {
    this.bus
      .request(actor, { name: 'tickets.markRead', input: { ticketId } })
      .catch((error: Error) => this.log.warn({ reason: error.message, ticketId }, 'thread not marked read'));
  }
}
