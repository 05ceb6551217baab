import type { EventMessage, OutboundContent, OutboundMessage } from '@prosa/contracts';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { failpoint, PlatformKeys, traceHeaders } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { chatLane } from '../chat-lane.js';
import { announceWork } from '../work/session-work.js';
import { nextOutboundId, providerId } from './provider-id.js';
import { withKnownTarget } from './changes/known-target.js';

/** Enqueues a message of the desk at its connection, with the id it will have at the provider. */
@Injectable()
export class EnqueueMessage {
  private readonly key: Buffer;

  constructor(
    private readonly db: DataSource,
    keys: PlatformKeys,
  ) {
    this.key = keys.for('outbound-id');
  }

  async execute(event: EventMessage<'message.queued'>): Promise<void> {
    const { companyId, data } = event;
    await once(this.db, event, 'queue-message', async (manager) => {
      const id = await nextOutboundId(manager, { companyId, connectionId: data.connectionId });
      if (id === null) return refuse(manager, companyId, data);
      await this.insert(manager, companyId, id, data);
      await announceWork(manager, { companyId, connectionId: data.connectionId }, 'outbound');
    });
    failpoint('F10 send-queued');
  }

  private async insert(manager: EntityManager, companyId: number, id: string, message: OutboundMessage): Promise<void> {
    const { connectionId, messageId, contactId, to, content, quoted, isForwarded, delayMs = 0 } = message;
    const { class: outboundClass = 'person', humanAgent } = message;
    const payload = {
      to,
      content: await reachable(manager, companyId, content),
      quoted: await quotable(manager, companyId, quoted),
      isForwarded,
      humanAgent,
    };
    await manager.query(
      `INSERT INTO outbound_message (id, company_id, connection_id, chat_key, message_id, provider_id, payload, headers,
         next_try_at, class)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9::double precision * interval '1 millisecond', $10)
       ON CONFLICT (company_id, message_id) WHERE state <> 'failed' AND change_id IS NULL DO NOTHING`,
      [
        id,
        companyId,
        connectionId,
        `contact:${contactId}`,
        messageId,
        providerId(this.key, companyId, id),
        JSON.stringify(payload),
        JSON.stringify(traceHeaders()),
        delayMs,
        outboundClass,
      ],
    );
  }
}

/** The content with the provider's id of the message that a reaction refers to. */
async function reachable(
  manager: EntityManager,
  companyId: number,
  content: OutboundContent,
): Promise<OutboundContent> {
  if (content.kind !== 'reaction') return content;
  return { ...content, target: await withKnownTarget(manager, companyId, content.target) };
}

/** The quoted message with the provider's id; null for one that never reached the provider. */
async function quotable(
  manager: EntityManager,
  companyId: number,
  quoted: OutboundMessage['quoted'],
): Promise<OutboundMessage['quoted']> {
  if (quoted === null) return null;
  const target = await withKnownTarget(manager, companyId, quoted);
  return target.externalId === '' ? null : { ...target, text: quoted.text };
}

/** Publishes that the message failed, because its connection was deleted meanwhile. */
function refuse(
  manager: EntityManager,
  companyId: number,
  { connectionId, messageId, contactId }: OutboundMessage,
): Promise<void> {
  return recordEvent(manager, 'message.acknowledged', chatLane(companyId, connectionId, `contact:${contactId}`), {
    connectionId,
    messageId,
    chatId: '',
    externalId: '',
    state: 'failed',
    ack: 0,
    reason: 'ERR_NO_WAPP_FOUND',
  });
}
