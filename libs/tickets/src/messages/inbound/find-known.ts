import type { InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Message } from '../../conversation/message/message.entity.js';
import { rows } from '../../database/rows.js';
import { isOfRecipient, namesOf } from './campaigns/campaign-of-thread.js';
import { isAnswer, phonesOf } from '../../on-call/reply/receive-reply.js';

/** What is known of a received message before any step has an effect. */
interface Known {
  /** The message itself, which is stored already; null for nearly all. */
  message: Message | null;
  /** Its author is on call and was notified of tickets, so that it may be an answer. */
  mayBeAnswer: boolean;
  /** Its author got a message of a campaign at this connection lately. */
  isOfRecipient: boolean;
}

/** All in one statement, because every message needs them. */
export async function findKnown(manager: EntityManager, companyId: number, inbound: InboundMessage): Promise<Known> {
  const { connectionId, externalId, chatId, fromMe, participant } = inbound;
  const names = namesOf(inbound);
  const [found] = await rows<Omit<Known, 'message'> & { id: number | null }>(
    manager,
    `SELECT (SELECT id FROM message WHERE company_id = $1 AND connection_id = $2 AND external_id = $3 AND chat_id = $4
       AND from_me = $5 AND participant = $6) AS id, ${isAnswer('$1', '$7')} AS "mayBeAnswer",
       ${isOfRecipient({ company: '$1', connection: '$2', types: '$8', values: '$9' })} AS "isOfRecipient"`,
    [
      companyId,
      connectionId,
      externalId,
      chatId,
      fromMe,
      participant,
      phonesOf(inbound),
      names.map(({ type }) => type),
      names.map(({ value }) => value),
    ],
  );
  const { id, ...known } = found!;
  const message = id === null ? null : await manager.findOneBy(Message, { companyId, id: Number(id) });
  return { message, ...known };
}
