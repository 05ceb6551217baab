import { type Actor, UNDO_MS } from '@prosa/contracts';
import { cancelTimer, setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { saveQuestion } from '../../automation/bot-memory.js';
import { rows } from '../../database/rows.js';
import { sendText } from '../../conversation/sending/send-text.js';
import type { LivePlacement, Ticket } from '../../conversation/ticket/ticket.entity.js';

/** The kind of the timer that ends a step. */
export const STEP_TIMER = 'ticket.step';

/** The last step of a ticket: its place before, and the text for the contact once the step is final. */
export interface TicketStep {
  id: string;
  userId: number;
  from: LivePlacement;
  waitingSince: Date | null;
  text: string | null;
  isOver: boolean;
}

/** Saves a step that the actor may undo for a while. Its text waits until the timer is due. */
export async function saveStep(
  manager: EntityManager,
  { userId }: Actor,
  ticket: Ticket,
  text: string | null,
): Promise<void> {
  const { companyId, id: ticketId, status, queueId, userId: ownerId, waitingSince } = ticket;
  const [step] = await rows<{ id: string; expiresAt: Date }>(
    manager,
    `INSERT INTO ticket_step (company_id, ticket_id, user_id, status, queue_id, owner_id, waiting_since, text, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp() + $9 * interval '1 millisecond')
     RETURNING id, expires_at AS "expiresAt"`,
    [companyId, ticketId, userId, status, queueId, ownerId, waitingSince, text, UNDO_MS],
  );
  if (text === null || !step) return;
  const data = { ticketId, stepId: step.id };
  await setTimer(manager, companyId, {
    key: timerKey(ticketId),
    kind: STEP_TIMER,
    dueAt: step.expiresAt.toISOString(),
    data,
  });
}

/** One timer a ticket: its last step is the only one that can be undone. */
const timerKey = (ticketId: number): string => `ticket:${ticketId}:step`;

/**
 * Takes the step of a locked ticket, so that nobody else finds it; undefined when there is none. Its timer is cancelled,
 * unless that timer is what takes it: then `stepId` says which step it was set for.
 */
export async function claimStep(
  manager: EntityManager,
  { companyId, id }: Ticket,
  stepId: string | null = null,
): Promise<TicketStep | undefined> {
  const [step] = await rows<Omit<TicketStep, 'from'> & LivePlacement & { ownerId: number | null }>(
    manager,
    `DELETE FROM ticket_step WHERE company_id = $1 AND ticket_id = $2 AND ($3::uuid IS NULL OR id = $3)
     RETURNING id, user_id AS "userId", status, queue_id AS "queueId", owner_id AS "ownerId",
       waiting_since AS "waitingSince", text, expires_at <= clock_timestamp() AS "isOver"`,
    [companyId, id, stepId],
  );
  if (!step) return undefined;
  if (stepId === null && step.text !== null) await cancelTimer(manager, companyId, timerKey(id));
  const { status, queueId, ownerId, ...rest } = step;
  return { ...rest, from: { status, queueId, userId: ownerId } };
}

/** Makes the last step of a locked ticket final, and sends its text to the contact. */
export async function finishStep(manager: EntityManager, ticket: Ticket, stepId?: string): Promise<void> {
  const step = await claimStep(manager, ticket, stepId);
  if (step?.text) await sendStepText(manager, ticket, step.text);
}

/** Sends the text of the last step of a locked ticket: the request for a rating, where the ticket waits for one. */
export async function sendStepText(manager: EntityManager, ticket: Ticket, text: string): Promise<void> {
  const id = await sendText(manager, ticket, text);
  if (id !== null && ticket.status === 'nps') await saveQuestion(manager, ticket, id);
}
