import { botTexts, type EventMessage, systemActor } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource, type EntityManager } from 'typeorm';
import { sendText } from '../conversation/sending/send-text.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { rows } from '../database/rows.js';
import {
  isRotating,
  onQueued,
  rememberHolder,
  retryRotator,
  type RotatorData,
} from '../queues/rotator/rotator-timer.js';
import { logStep } from '../tickets/log/log-step.js';
import { relocateTicket } from '../tickets/move-ticket.js';
import { chooseMember, type Choice, type Member, obstacleOf } from './choose-member.js';
import { lockMembers, markGiven } from './queue-members.js';

/**
 * Offers a ticket that still waits, and for the same attendant as when the timer was set, to the next attendant of its
 * queue (docs/spec/domain-behaviour.md §5). Everyone who is online and has room gets it once before anyone gets it again.
 * When nobody can, the log says so once, the ticket stays where it is, and it is tried again.
 */
@Injectable()
export class RotateTicket {
  constructor(private readonly db: DataSource) {}

  async execute(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId, data } = event;
    const seen = data.data as unknown as RotatorData;

    await once(this.db, event, 'rotate-ticket', async (manager) => {
      const ticket = await lockTicket(manager, companyId, seen.ticketId);
      const isThere = ticket?.status === 'pending' && ticket.queueId === seen.queueId && ticket.userId === seen.userId;
      if (!ticket || !isThere || !(await isRotating(manager, companyId, seen.queueId))) return;
      // The bot still talks with the contact: nobody is disturbed yet.
      if (await isWithBot(manager, ticket)) await retryRotator(manager, ticket);
      else await rotate(manager, ticket, seen.queueId);
    });
  }
}

async function rotate(manager: EntityManager, ticket: Ticket, queueId: number): Promise<void> {
  const { companyId, id: ticketId, userId: holder } = ticket;
  const members = await lockMembers(manager, ticket, queueId);
  const choice = chooseMember(await nextOf(manager, ticket, members));
  if (choice.userId === null) return waitForSomeone(manager, ticket, queueId, choice);
  // The only one who can get it has it already.
  if (choice.userId === holder) return onQueued(manager, ticket);

  const { userId, reason } = choice;
  const to = { status: 'pending', queueId, userId } as const;
  if (!(await relocateTicket(manager, systemActor(companyId), ticket, to))) return;
  const type = holder === null ? 'routed' : 'rotated';
  if (holder === null) await promiseService(manager, ticket);
  await logStep(manager, { companyId, ticketId, queueId, type, userId, reason });
  await markGiven(manager, companyId, userId);
}

/** Lets the contact know that somebody has the ticket, once in each service cycle. */
async function promiseService(manager: EntityManager, ticket: Ticket): Promise<void> {
  const { companyId, id } = ticket;
  const earlier = await rows(
    manager,
    `SELECT 1 FROM ticket_log l WHERE l.company_id = $1 AND l.ticket_id = $2 AND l.type IN ('routed', 'rotated')
       AND l.created_at >= (SELECT max(opened_at) FROM ticket_cycle c WHERE c.company_id = $1 AND c.ticket_id = $2) LIMIT 1`,
    [companyId, id],
  );
  // The bot's texts are pt-BR, as everywhere (docs/spec/domain-behaviour.md, introduction).
  if (earlier.length === 0) await sendText(manager, ticket, botTexts('pt-BR').pleaseWait);
}

/**
 * The members of whom one is chosen: who has not had the ticket in this round. When all who could get it had it, the
 * round begins again, and the present attendant is asked last.
 */
async function nextOf(manager: EntityManager, ticket: Ticket, members: Member[]): Promise<Member[]> {
  const { companyId, id, userId } = ticket;
  if (userId !== null) await rememberHolder(manager, ticket, userId);
  const had = await rows<{ userId: number }>(
    manager,
    'SELECT user_id AS "userId" FROM ticket_rotation WHERE company_id = $1 AND ticket_id = $2',
    [companyId, id],
  );
  const fresh = members.filter((member) => !had.some((one) => one.userId === member.id));
  if (fresh.some((member) => obstacleOf(member) === null)) return fresh;

  await manager.query('DELETE FROM ticket_rotation WHERE company_id = $1 AND ticket_id = $2', [companyId, id]);
  const others = members.filter((member) => member.id !== userId);
  return others.some((member) => obstacleOf(member) === null) ? others : members;
}

async function waitForSomeone(
  manager: EntityManager,
  ticket: Ticket,
  queueId: number,
  { reason }: Choice,
): Promise<void> {
  const { companyId, id: ticketId } = ticket;
  const [last] = await rows<{ type: string }>(
    manager,
    `SELECT type FROM ticket_log WHERE company_id = $1 AND ticket_id = $2
       AND type NOT IN ('access', 'transcript', 'windowClosed', 'chatBot') ORDER BY id DESC LIMIT 1`,
    [companyId, ticketId],
  );
  if (last?.type !== 'nobodyOnline') {
    await logStep(manager, { companyId, ticketId, queueId, type: 'nobodyOnline', userId: null, reason });
  }
  await retryRotator(manager, ticket);
}

async function isWithBot(manager: EntityManager, { companyId, id }: Ticket): Promise<boolean> {
  const found = await rows(manager, 'SELECT 1 FROM ticket WHERE company_id = $1 AND id = $2 AND is_bot', [
    companyId,
    id,
  ]);
  return found.length > 0;
}
