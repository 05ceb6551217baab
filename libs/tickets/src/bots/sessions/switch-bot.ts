import type { Actor, SwitchBotInput, TicketView } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { loadConfiguration } from '../../automation/bot-configuration.js';
import { type BotRef, beginSession } from '../../conversation/bot-session/begin-session.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { handOver } from './hand-over.js';

/** Ends or begins the conversation with a foreign bot by hand (docs/spec/wire-features.md §10). */
@Injectable()
export class SwitchBot {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_TICKET_FOUND. */
  execute(actor: Actor, { ticketId, useIntegration }: SwitchBotInput): Promise<TicketView> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const ticket = await lockTicket(manager, companyId, ticketId);
      if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
      if (!useIntegration && ticket.useIntegration) await handOver(manager, ticket, 'stopped');
      if (useIntegration && !ticket.useIntegration) await begin(manager, ticket);
      return ticketView(manager, companyId, ticketId);
    });
  }
}

/** With the newest message of the contact; nothing happens where somebody attends the ticket, or no bot serves it. */
async function begin(manager: EntityManager, ticket: Ticket): Promise<void> {
  if (ticket.status !== 'pending' || ticket.userId !== null || ticket.isGroup) return;
  const bot = await botOf(manager, ticket);
  const messageId = bot && (await newestOfContact(manager, ticket));
  if (bot && messageId) await beginSession(manager, ticket, bot, messageId);
}

async function botOf(manager: EntityManager, ticket: Ticket): Promise<BotRef | null> {
  const { connection, queues } = await loadConfiguration(manager, ticket);
  const queue = queues.find(({ id }) => id === ticket.queueId);
  const linked = [queue, connection].find((each) => each && (each.integrationId ?? each.promptId) !== null);
  return linked ? { integrationId: linked.integrationId, promptId: linked.promptId } : null;
}

async function newestOfContact(manager: EntityManager, { companyId, id }: Ticket): Promise<number | null> {
  const [found]: { id: number | null }[] = await manager.query(
    'SELECT max(id)::integer AS id FROM message WHERE company_id = $1 AND ticket_id = $2 AND NOT from_me',
    [companyId, id],
  );
  return found?.id ?? null;
}
