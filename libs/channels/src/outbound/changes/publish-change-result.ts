import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { SessionRef } from '../../sessions/request-session.js';
import { chatLane } from '../../chat-lane.js';
import type { OutboundRow } from '../outbound-row.js';

/** The part of a row that identifies the change of a message. */
type Change = Pick<OutboundRow, 'chatKey' | 'messageId' | 'changeId'>;

/** Records the event that a change was accepted, or with a reason that it was refused. */
export async function publishChangeResult(
  manager: EntityManager,
  { companyId, connectionId }: SessionRef,
  { chatKey, messageId, changeId }: Change,
  reason: string | null,
): Promise<void> {
  if (messageId === null || changeId === null) return;
  const result = { messageId, changeId, isDone: reason === null, reason };
  await recordEvent(manager, 'message.changeFinished', chatLane(companyId, connectionId, chatKey), result);
}
