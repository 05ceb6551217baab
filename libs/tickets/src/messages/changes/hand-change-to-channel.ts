import type { OutboundChangeContent } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { aliasesFor } from '../../conversation/contact/contact-aliases.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import { Message } from '../../conversation/message/message.entity.js';

type Change = { kind: 'revoke' } | { kind: 'edit'; text: string };

/** Hands the change of a message to its channel, in the transaction that changed it here. */
export async function handChangeToChannel(manager: EntityManager, message: Message, change: Change): Promise<void> {
  const { companyId, id, connectionId, contactId, externalId, fromMe, participant } = message;
  const changeId = randomUUID();
  await manager.update(Message, { companyId, id }, { changeId, changeState: 'pending' });
  const content: OutboundChangeContent = { ...change, target: { messageId: id, externalId, fromMe, participant } };
  await recordEvent(manager, 'message.changeQueued', laneOf(message), {
    changeId,
    connectionId,
    contactId,
    to: await aliasesFor(manager, message),
    content,
  });
}
