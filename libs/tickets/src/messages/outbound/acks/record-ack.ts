import type { Acknowledgement, EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { pipelineQuery } from '@prosa/service-kit/database';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource, type EntityManager } from 'typeorm';
import { Ticket } from '../../../conversation/ticket/ticket.entity.js';
import { findByKey } from '../../../conversation/message/message-key.js';
import { Message } from '../../../conversation/message/message.entity.js';
import { updateLastMessage } from '../../../conversation/message/last-message.js';
import { publishMessageUpdated } from '../../../conversation/message/publish-message.js';
import { saveEarlyAck, consumeEarlyAck } from './early-acks.js';
import { recordCampaignAck } from '../../../campaigns/record-campaign-ack.js';
import { recordOutcome } from '../../../schedules/record-outcome.js';
import { type Delivery, mergeAck } from './merge-ack.js';

/**
 * Records how far a message of the company has come at the provider, and its id there. An ack that comes before its
 * message is stored for it.
 */
@Injectable()
export class RecordAck {
  constructor(private readonly db: DataSource) {}

  async execute(event: EventMessage<'message.acknowledged'>): Promise<void> {
    const { companyId, data: ack } = event;

    await once(this.db, event, 'record-ack', async (manager) => {
      const ticket = await lockTicketOf(manager, companyId, ack);
      if (!ticket) return ack.messageId === null ? saveEarlyAck(manager, companyId, ack) : undefined;
      // Read under the ticket's lock, so that no other ack comes between.
      const message = await manager.findOneBy(Message, { companyId, ...identityOf(ack) });
      if (message) await applyAck(manager, ticket, message, ack);
    });
    failpoint('F17 ack-recorded');
  }
}

async function applyAck(manager: EntityManager, ticket: Ticket, message: Message, ack: Acknowledgement): Promise<void> {
  const key = await missingKey(manager, message, ack);
  const early = key ? await consumeEarlyAck(manager, message.companyId, ack) : 0;
  const delivery = mergeAck(message, { ...ack, ack: Math.max(ack.ack, early) });
  const price = priceAfter(message, ack);
  if (!key && !delivery && price === message.price) return;

  await saveDelivery(manager, { ...message, ...delivery, price, reachedAt: ack.reachedAt }, key);
  await recordOutcome(manager, message, delivery);
  await recordCampaignAck(manager, message, ack, { delivery, price });
  const isTickChanged =
    delivery !== null && (delivery.ack !== message.ack || hasFailed(delivery) !== hasFailed(message));
  const isTicketChanged = isTickChanged && (await updateLastMessage(manager, ticket, { ...message, ...delivery }));
  await publishMessageUpdated(manager, ticket, { messageId: message.id, isTicketChanged });
}

/** The first price that the provider says. */
const priceAfter = (message: Message, ack: Acknowledgement): Message['price'] => message.price ?? ack.price ?? null;

const hasFailed = ({ sendState }: Delivery): boolean => sendState === 'failed';

/** The result is not awaited: see `pipelineQuery`. */
const saveDelivery = (
  manager: EntityManager,
  reached: Pick<Message, 'id' | 'companyId' | 'price'> & Pick<Acknowledgement, 'reachedAt'> & Delivery,
  key: MissingKey | null,
): Promise<void> =>
  pipelineQuery(
    manager,
    `UPDATE message SET chat_id = coalesce($3, chat_id), external_id = coalesce($4, external_id),
       ack = $5, send_state = $6, failure = $7, price = $8, reached_at = coalesce(reached_at, $9),
       failed_at = CASE WHEN $7::text IS NULL THEN NULL WHEN failure IS NULL THEN now() ELSE failed_at END
     WHERE company_id = $1 AND id = $2`,
    [
      reached.companyId,
      reached.id,
      key?.chatId ?? null,
      key?.externalId ?? null,
      reached.ack,
      reached.sendState,
      reached.failure,
      reached.price && JSON.stringify(reached.price),
      reached.reachedAt ?? null,
    ],
  );

/** Messages sent here are found by our id, those sent from the phone by the provider's. */
function identityOf({ messageId, connectionId, chatId, externalId }: Acknowledgement) {
  const id = messageId === null ? { externalId, chatId } : { id: messageId };
  return { ...id, connectionId, fromMe: true };
}

/** Locks the ticket of the message until the transaction ends; null while there is no such message. */
function lockTicketOf(manager: EntityManager, companyId: number, ack: Acknowledgement): Promise<Ticket | null> {
  const message = manager
    .createQueryBuilder(Message, 'm')
    .select('m.ticketId')
    .where({ companyId, ...identityOf(ack) })
    .limit(1);
  return manager
    .createQueryBuilder(Ticket, 't')
    .where(`t.companyId = :companyId AND t.id = (${message.getQuery()})`, { companyId })
    .setParameters(message.getParameters())
    .setLock('pessimistic_write')
    .getOne();
}

type MissingKey = Pick<Acknowledgement, 'chatId' | 'externalId'>;

/** The message's key at the provider, when this ack is the first that has it. */
async function missingKey(
  manager: EntityManager,
  message: Message,
  { chatId, externalId }: Acknowledgement,
): Promise<MissingKey | null> {
  if (message.externalId !== '' || externalId === '') return null;
  const key = { connectionId: message.connectionId, chatId, externalId, fromMe: true, participant: '' };
  // When the echo of the phone was stored under this key, it keeps the key.
  const isInUse = (await findByKey(manager, message.companyId, key)) !== null;
  return isInUse ? null : { chatId, externalId };
}
