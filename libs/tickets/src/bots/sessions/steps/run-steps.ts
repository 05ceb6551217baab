import type { EntityManager } from 'typeorm';
import { sendText } from '../../../conversation/sending/send-text.js';
import { lockTicket } from '../../../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../../../conversation/ticket/ticket.entity.js';
import { doOrder } from './do-order.js';
import { handOver } from '../hand-over.js';
import type { PendingStep } from './pending-step.js';

/**
 * Does the steps of an answer in a locked ticket until one has to wait for its time. `isDue`: the first one waited already.
 * Resolves to the steps that are left; none where the conversation ended.
 */
export async function runSteps(
  manager: EntityManager,
  ticket: Ticket,
  steps: readonly PendingStep[],
  isDue: boolean,
): Promise<PendingStep[]> {
  let isFirst = isDue;
  for (const [index, step] of steps.entries()) {
    if (step.delayMs > 0 && !isFirst) return steps.slice(index);
    isFirst = false;
    // Read again for each, because the one before may have moved it.
    const current = await lockTicket(manager, ticket.companyId, ticket.id);
    if (!current?.useIntegration) return [];
    await runStep(manager, current, step);
  }
  return [];
}

async function runStep(manager: EntityManager, ticket: Ticket, step: PendingStep): Promise<void> {
  switch (step.kind) {
    case 'text':
      await sendText(manager, ticket, step.text);
      break;
    case 'choices':
      await sendText(manager, ticket, step.text, { choices: step.choices });
      break;
    case 'media':
      await sendText(manager, ticket, step.caption, { media: step.media, transcript: step.transcript });
      break;
    case 'order':
      await doOrder(manager, ticket, step.order);
      break;
    case 'end':
      await handOver(manager, ticket, step.reason);
  }
}
