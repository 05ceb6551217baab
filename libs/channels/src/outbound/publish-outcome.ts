import { type Acknowledgement, noticeContext } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { ChannelSession } from '../channel-adapter.js';
import { chatLane } from '../chat-lane.js';
import { publishChangeResult } from './changes/publish-change-result.js';
import type { OutboundRow } from './outbound-row.js';

/** Records the event of what became of a message; of a notice and of a change only that it failed. */
export async function publishOutcome(
  manager: EntityManager,
  { companyId, connectionId }: ChannelSession,
  row: OutboundRow,
  outcome: Pick<Acknowledgement, 'chatId' | 'state' | 'reason'> & Partial<Pick<Acknowledgement, 'externalId'>>,
): Promise<void> {
  const { messageId, changeId, providerId, chatKey } = row;
  if (messageId === null) return publishNotice(manager, companyId, { chatKey, ...outcome });
  if (changeId !== null) {
    if (outcome.state === 'failed')
      await publishChangeResult(manager, { companyId, connectionId }, row, outcome.reason ?? '');
    return;
  }
  await recordEvent(manager, 'message.acknowledged', chatLane(companyId, connectionId, outcome.chatId || chatKey), {
    connectionId,
    messageId,
    externalId: providerId,
    ack: 0,
    ...outcome,
  });
}

/** Records that a notice failed, of which nothing else is published. `chatKey` is its context. */
export async function publishNotice(
  manager: EntityManager,
  companyId: number,
  { chatKey, state, reason }: Pick<OutboundRow, 'chatKey' | 'state' | 'reason'>,
): Promise<void> {
  if (state !== 'failed') return;
  const noticeId = chatKey.slice(noticeContext('').length);
  await recordEvent(manager, 'notice.failed', { companyId, key: chatKey }, { noticeId, reason: reason ?? '' });
}
