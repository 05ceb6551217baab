import type { Actor, CloseTicketInput, CompanySettings, TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { optionsOf } from '../options/options-of.js';
import { ContactTag } from '../tags/contact-tag.entity.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { closeLockedTicket } from './move-ticket.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { canSee } from '../conversation/ticket/ticket.policy.js';

/**
 * Closes a ticket, attended or waiting. Unread messages stay counted (docs/spec/domain-behaviour.md §7). The farewell
 * is sent when the close can no longer be undone.
 */
@Injectable()
export class CloseTicket {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, input: CloseTicketInput): Promise<TicketView> {
    return withTenant(this.db, actor, (manager) => this.within(manager, actor, input));
  }

  /** Closes it in the caller's transaction. */
  async within(
    manager: EntityManager,
    actor: Actor,
    { ticketId, sendFarewellMessage = true, sendRatingRequest = true }: CloseTicketInput,
  ): Promise<TicketView> {
    const ticket = await lockTicket(manager, actor.companyId, ticketId);
    if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
    const options = await optionsOf(manager, actor.companyId);
    await assertTagged(manager, ticket, options);

    const farewell = sendFarewellMessage
      ? { options, isRated: sendRatingRequest && options.userRating === 'enabled' }
      : null;
    return closeLockedTicket(manager, actor, ticket, { farewell, isUndoable: true });
  }
}

/**
 * Throws ERR_TAG_REQUIRED where the company wants contacts tagged before their attended ticket is closed
 * (docs/spec/core.md §4).
 */
async function assertTagged(
  manager: EntityManager,
  { companyId, contactId, status }: Ticket,
  { requiredTag }: CompanySettings,
): Promise<void> {
  if (requiredTag === 'disabled' || (status !== 'open' && status !== 'group')) return;
  if (!(await manager.existsBy(ContactTag, { companyId, contactId }))) throw new AppError('ERR_TAG_REQUIRED');
}
