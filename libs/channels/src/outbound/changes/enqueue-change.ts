import type { EventMessage, OutboundChange } from '@prosa/contracts';
import { failpoint, once, PlatformKeys, traceHeaders } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { announceWork } from '../../work/session-work.js';
import { type QueuedBefore, queuedBefore } from './known-target.js';
import { nextOutboundId, providerId } from '../provider-id.js';
import { publishChangeResult } from './publish-change-result.js';

/** The only failure after which a message may have reached somebody all the same. */
const MAY_BE_OUT = 'ERR_SENDING_WAPP_MSG';

/**
 * Queues a change of a message behind what its chat was sent before, with an id of its own at the provider. What never
 * left is changed, or kept back, where it waits: then the provider is told nothing of it.
 */
@Injectable()
export class EnqueueChange {
  private readonly key: Buffer;

  constructor(
    private readonly db: DataSource,
    keys: PlatformKeys,
  ) {
    this.key = keys.for('outbound-id');
  }

  async execute(event: EventMessage<'message.changeQueued'>): Promise<void> {
    const { companyId, data } = event;
    await once(this.db, event, 'queue-change', async (manager) => {
      const { connectionId, changeId, content } = data;
      const { messageId } = content.target;
      const publishResult = (reason: string | null) =>
        publishChangeResult(
          manager,
          { companyId, connectionId },
          { chatKey: chatKeyOf(data), messageId, changeId },
          reason,
        );

      const id = await nextOutboundId(manager, { companyId, connectionId });
      if (id === null) return publishResult('ERR_NO_WAPP_FOUND');
      const sent = await queuedBefore(manager, companyId, messageId);
      if (sent && (await changeInQueue(manager, companyId, sent, data))) return publishResult(null);
      const externalId = sent?.providerId ?? content.target.externalId;
      if (externalId === '') return publishResult(MAY_BE_OUT);
      await this.insert(manager, companyId, { id, externalId }, data);
      await announceWork(manager, { companyId, connectionId }, 'outbound');
    });
    failpoint('F10 send-queued');
  }

  private async insert(
    manager: EntityManager,
    companyId: number,
    { id, externalId }: { id: string; externalId: string },
    change: OutboundChange,
  ): Promise<void> {
    const { changeId, connectionId, to, content } = change;
    const target = { ...content.target, externalId };
    await manager.query(
      `INSERT INTO outbound_message (id, company_id, connection_id, chat_key, message_id, change_id, provider_id, payload,
         headers)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (company_id, change_id) WHERE change_id IS NOT NULL DO NOTHING`,
      [
        id,
        companyId,
        connectionId,
        chatKeyOf(change),
        target.messageId,
        changeId,
        providerId(this.key, companyId, id),
        JSON.stringify({ to, content: { ...content, target }, quoted: null }),
        JSON.stringify(traceHeaders()),
      ],
    );
  }
}

const chatKeyOf = ({ contactId }: OutboundChange) => `contact:${contactId}`;

/** Whether nobody outside has the message as it was, so that there is nothing to tell the provider. */
async function changeInQueue(
  manager: EntityManager,
  companyId: number,
  { id, state, attempts, reason }: QueuedBefore,
  { content }: OutboundChange,
): Promise<boolean> {
  if (state === 'failed') return content.kind === 'revoke' && reason !== MAY_BE_OUT;
  if (state !== 'queued' || attempts > 0) return false;
  if (content.kind === 'edit') {
    await manager.query(
      `UPDATE outbound_message SET payload = jsonb_set(payload, '{content,text}', to_jsonb($3::text))
       WHERE company_id = $1 AND id = $2`,
      [companyId, id, content.text],
    );
  } else {
    await manager.query(
      `UPDATE outbound_message SET state = 'failed', reason = 'deleted' WHERE company_id = $1 AND id = $2`,
      [companyId, id],
    );
  }
  return true;
}
