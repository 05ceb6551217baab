import type { Actor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { assertWindowOpen } from '../../conversation/window/assert-window.js';
import { finishStep } from '../../tickets/undo/ticket-step.js';
import { assertCanWrite } from './assert-can-write.js';

/**
 * Sends a waiting text about a transfer before the message that is written after it. Resolves to whether that one needs the
 * human agent tag. Throws ERR_TICKET_NOT_OPEN, ERR_NO_WAPP_FOUND, ERR_WINDOW_CLOSED.
 */
export async function prepareAnswer(
  manager: EntityManager,
  actor: Actor,
  ticket: Ticket,
  isTemplate: boolean,
): Promise<boolean> {
  await assertCanWrite(manager, actor, ticket);
  const humanAgent = await assertWindowOpen(manager, actor, ticket, { isTemplate });
  await finishStep(manager, ticket);
  return humanAgent;
}
