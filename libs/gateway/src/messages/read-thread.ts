import { Inject, Injectable } from '@nestjs/common';
import type { Actor, MessagePage } from '@prosa/contracts';
import { Bus, LOG } from '@prosa/service-kit';
import type { Log } from '@prosa/service-kit';
import type { ReadMessagesInput } from './list-messages.input.js';

/** A page of a thread. Who reads its newest page has read it (wire-contract.md §6), unless they say otherwise. */
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

  /** Told by events; that it failed is no reason to withhold the page. */
  private markRead(actor: Actor, ticketId: number): void {
    this.bus
      .request(actor, { name: 'tickets.markRead', input: { ticketId } })
      .catch((error: Error) => this.log.warn({ reason: error.message, ticketId }, 'thread not marked read'));
  }
}
