import type { Actor, ShowWritingInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { aliasesFor } from '../conversation/contact/contact-aliases.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { canAttend } from '../conversation/ticket/ticket.policy.js';

/**
 * Shows the contact that somebody is typing, when the actor may write in the ticket. Nothing is stored: a failure shows
 * nothing.
 */
@Injectable()
export class RequestTyping {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  async execute(actor: Actor, { ticketId, isTyping }: ShowWritingInput): Promise<{ isShown: boolean }> {
    const { companyId } = actor;
    const to = await withTenant(this.db, actor, async (manager) => {
      const ticket = await manager.findOneBy(Ticket, { companyId, id: ticketId });
      if (!ticket || ticket.isGroup || !canAttend(actor, ticket)) return null;
      const { connectionId } = ticket;
      return { connectionId, aliases: await aliasesFor(manager, ticket) };
    });
    if (to) await this.bus.request(actor, { name: 'typing.show', input: { ...to, isTyping } });
    return { isShown: to !== null };
  }
}
