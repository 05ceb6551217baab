import type { EventMessage, OutboundChange, OutboundClass } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { failpoint, PlatformKeys, traceHeaders } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { announceWork } from '../../work/session-work.js';
import { type QueuedBefore, queuedBefore } from './known-target.js';
import { nextOutboundId, providerId } from '../provider-id.js';
import { publishChangeResult } from './publish-change-result.js';

/** The only failure after which a message may have reached somebody all the same. */
const MAY_BE_OUT = 'ERR_SENDING_WAPP_MSG';

/**
 * Enqueues a change of a message behind the earlier messages of its chat, with an id of its own at the provider. A
 * message that never left is changed, or kept back, where it waits: then there is nothing to send.
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
    const session = { companyId, connectionId: data.connectionId };
    await once(this.db, event, 'queue-change', async (manager) => {
      const result = await this.enqueue(manager, companyId, data);
      if (result === 'queued') return announceWork(manager, session, 'outbound');
      const { messageId } = data.content.target;
      const change = { chatKey: chatKeyOf(data), messageId, changeId: data.changeId };
      return publishChangeResult(manager, session, change, result.reason);
    });
    failpoint('F10 send-queued');
  }

  /** Resolves to what there is to publish at once: that the change is done, or with a reason that it cannot be. */
  private async enqueue(
    manager: EntityManager,
    companyId: number,
    change: OutboundChange,
  ): Promise<'queued' | { reason: string | null }> {
    const { connectionId, content } = change;
    const id = await nextOutboundId(manager, { companyId, connectionId });
    if (id === null) return { reason: 'ERR_NO_WAPP_FOUND' };
    const sent = await queuedBefore(manager, companyId, content.target.messageId);
    if (sent && (await changeInQueue(manager, companyId, sent, change))) return { reason: null };
    // In the class of its message, so that it does not overtake it.
    const { providerId: externalId, class: outboundClass } = sent ?? {
      providerId: content.target.externalId,
      class: 'person',
    };
    if (externalId === '') return { reason: MAY_BE_OUT };
    await this.insert(manager, companyId, { id, externalId, class: outboundClass }, change);
    return 'queued';
  }

  private async insert(
    manager: EntityManager,
    companyId: number,
    { id, externalId, class: outboundClass }: { id: string; externalId: string; class: OutboundClass },
    change: OutboundChange,
  ): Promise<void> {
    const { changeId, connectionId, to, content } = change;
    const target = { ...content.target, externalId };
    await manager.query(
      `INSERT INTO outbound_message (id, company_id, connection_id, chat_key, message_id, change_id, provider_id, payload,
         headers, class)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (company_id, change_id) WHERE change_id IS NOT NULL DO NOTHING`,
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
        outboundClass,
      ],
    );
  }
}

const chatKeyOf = ({ contactId }: OutboundChange) => `contact:${contactId}`;

/** Changes a message that nobody outside has as it was; false when the provider has to know of the change. */
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
