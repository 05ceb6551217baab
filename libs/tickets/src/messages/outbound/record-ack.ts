import type { Acknowledgement, EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { failpoint, once } from '@prosa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { holdTicket } from '../../tickets/move-ticket.js';
import type { Ticket } from '../../tickets/ticket.entity.js';
import { findByKey } from '../message-key.js';
import { Message } from '../message.entity.js';
import { renoteMessage } from '../note-message.js';
import { tellUpdated } from '../tell-message.js';
import { keepEarlyAck, takeEarlyAck } from './early-acks.js';
import { mergeAck } from './merge-ack.js';

/** How far a message of ours has come at the provider, and its id there. An ack that is early is kept for its message. */
@Injectable()
export class RecordAck {
  constructor(private readonly db: DataSource) {}

  async execute(event: EventMessage<'message.acknowledged'>): Promise<void> {
    const { companyId, data: ack } = event;

    await once(this.db, event, 'record-ack', async (manager) => {
      const found = await findAcked(manager, companyId, ack);
      if (!found) return ack.messageId === null ? keepEarlyAck(manager, companyId, ack) : undefined;
      const ticket = await holdTicket(manager, companyId, found.ticketId);
      // Read again under the ticket's lock: another ack may have come first.
      const message = ticket && (await findAcked(manager, companyId, ack));
      if (ticket && message) await applyAck(manager, ticket, message, ack);
    });
    failpoint('F17 ack-recorded');
  }
}

async function applyAck(manager: EntityManager, ticket: Ticket, message: Message, ack: Acknowledgement): Promise<void> {
  const { companyId, id } = message;
  const key = await missingKey(manager, message, ack);
  const early = key ? await takeEarlyAck(manager, companyId, ack) : 0;
  const delivery = mergeAck(message, { ...ack, ack: Math.max(ack.ack, early) });
  if (!key && !delivery) return;

  await manager.update(Message, { companyId, id }, { ...key, ...delivery });
  const isAckChanged = delivery !== null && delivery.ack !== message.ack;
  const isTicketChanged = isAckChanged && (await renoteMessage(manager, ticket, { ...message, ...delivery }));
  await tellUpdated(manager, ticket, { messageId: id, isTicketChanged });
}

/** Sent through the desk: by our id. Sent from the phone: by its id at the provider. */
function findAcked(manager: EntityManager, companyId: number, ack: Acknowledgement): Promise<Message | null> {
  const { messageId, connectionId, chatId, externalId } = ack;
  if (messageId !== null) return manager.findOneBy(Message, { companyId, id: messageId, connectionId, fromMe: true });
  return manager.findOneBy(Message, { companyId, connectionId, externalId, chatId, fromMe: true });
}

/** The message's key at the provider, when the ack is the first to tell it. */
async function missingKey(manager: EntityManager, message: Message, { chatId, externalId }: Acknowledgement) {
  if (message.externalId !== '' || externalId === '') return null;
  const key = { connectionId: message.connectionId, chatId, externalId, fromMe: true, participant: '' };
  // The echo of a phone may have been stored under it: then the echo keeps it.
  const isTaken = (await findByKey(manager, message.companyId, key)) !== null;
  return isTaken ? null : { chatId, externalId };
}
