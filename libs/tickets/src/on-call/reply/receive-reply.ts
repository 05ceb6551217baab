import type { ContactAlias, InboundContent, InboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { phoneVariants } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

/** All spellings of the phones by which somebody may be on call; none for groups and for what the company writes. */
export const phonesOf = ({ fromMe, contact }: Pick<InboundMessage, 'fromMe' | 'contact'>): string[] =>
  fromMe || contact.isGroup ? [] : contact.aliases.flatMap(spellings);

const spellings = ({ type, value }: ContactAlias): string[] => (type === 'phone' ? phoneVariants(value) : []);

/** SQL whether a notice that may be answered went to one of these phones. `company` and `phones` are SQL. */
export const isAnswer = (company: string, phones: string): string => `EXISTS (
  SELECT FROM on_call_notice WHERE company_id = ${company} AND phone = ANY(${phones}::text[]) AND answers_until > now())`;

/**
 * Records that somebody on call answered a notice, by the number of a ticket or by anything else. Returns whether it is an
 * answer: a message without such a number is none while they have a ticket of their own as a customer.
 */
export async function receiveReply(
  manager: EntityManager,
  companyId: number,
  inbound: InboundMessage,
): Promise<boolean> {
  const phones = phonesOf(inbound);
  const [notice] = await rows<{ id: string; ticketIds: number[] }>(
    manager,
    `SELECT id, ticket_ids AS "ticketIds" FROM on_call_notice
     WHERE company_id = $1 AND phone = ANY($2) AND answers_until > now() ORDER BY sent_at DESC LIMIT 1`,
    [companyId, phones],
  );
  if (!notice) return false;
  const ticketId = chosenOf(inbound.content, notice.ticketIds);
  if (ticketId === null && (await isCustomer(manager, companyId, { phones, connectionId: inbound.connectionId }))) {
    return false;
  }
  const lane = { companyId, key: `${companyId}:onCall` };
  await recordEvent(manager, 'onCall.replied', lane, { noticeId: notice.id, ticketId });
  return true;
}

/** The ticket whose number in the list was written; null for anything else. Only one digit is a number. */
function chosenOf(content: InboundContent, ticketIds: readonly number[]): number | null {
  const [, digit] = (content.kind === 'text' && /^\s*\*?([1-9])\*?[.)]?\s*$/.exec(content.text)) || [];
  return digit === undefined ? null : (ticketIds[Number(digit) - 1] ?? null);
}

async function isCustomer(
  manager: EntityManager,
  companyId: number,
  { phones, connectionId }: { phones: string[]; connectionId: number },
): Promise<boolean> {
  const found = await rows(
    manager,
    `SELECT 1 FROM contact_alias a JOIN ticket t ON t.company_id = a.company_id AND t.contact_id = a.contact_id
     WHERE a.company_id = $1 AND a.type = 'phone' AND a.value = ANY($2) AND t.connection_id = $3
       AND t.status <> 'closed' LIMIT 1`,
    [companyId, phones, connectionId],
  );
  return found.length > 0;
}
