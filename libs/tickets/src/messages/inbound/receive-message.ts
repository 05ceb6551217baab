import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit';
import { DataSource } from 'typeorm';
import { findByKey } from '../../conversation/message/message-key.js';
import { answerRing, storeCall } from './store-call.js';
import { isChange } from './inbound-content.js';
import { makeReadable } from './make-readable.js';
import { storeChange } from './store-change.js';
import { storeMessage } from './store-message.js';
import { storeReaction } from './store-reaction.js';

/**
 * A message came from a channel: contact, ticket and message in one transaction. One that is there already changes
 * nothing, but for the readable form of an unreadable one.
 */
@Injectable()
export class ReceiveMessage {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'message.received'>): Promise<void> {
    const { companyId } = event;
    const { inbound } = event.data;

    return once(this.db, event, 'receive-message', async (manager) => {
      const known = await findByKey(manager, companyId, inbound);
      if (known) return makeReadable(manager, known, inbound);
      const { content } = inbound;
      if (isChange(content)) return storeChange(manager, companyId, inbound, content);
      if (content.kind === 'ring') return answerRing(manager, companyId, inbound, content);
      if (content.kind === 'call') return storeCall(manager, companyId, inbound, content.call);
      if (content.kind === 'reaction') return storeReaction(manager, companyId, inbound, content);
      return storeMessage(manager, companyId, inbound, content);
    });
  }
}
