import {
  type CampaignAnswer,
  type CampaignMessageKey,
  type CampaignReplies,
  type ContactAlias,
  type InboundMessage,
  botTexts,
  isWrittenBeforeText,
  LANGUAGES,
} from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { questionOf } from '../../../automation/bot-state.js';
import type { SentText } from '../../../automation/bot-memory.js';
import { SYSTEM_MARK } from '../../../conversation/sending/send-text.js';
import { distinctAliases, everyForm } from '../../../conversation/contact/contact-aliases.js';
import type { Thread } from '../../../conversation/ticket/thread-lane.js';
import { rows } from '../../../database/rows.js';
import { KEY_COLUMNS } from '../../../campaigns/campaign-message.js';

/** For how long an answer to a message of a campaign counts as one. */
const ANSWERED_WITHIN = `interval '30 days'`;
/** How many of the last messages of campaigns in a thread are read: the newest may not be on its way yet. */
const READ_MAX = 5;

/** What a contact gets that wants no more messages. Texts to customers are in the first language until a company can choose another one. */
export const OPTED_OUT_TEXT = botTexts(LANGUAGES[0]).optedOut;

/** By what the author of a message may be a recipient; nothing for groups and for what the company writes. */
export const namesOf = ({ fromMe, contact }: Pick<InboundMessage, 'fromMe' | 'contact'>): ContactAlias[] =>
  fromMe || contact.isGroup ? [] : everyForm(distinctAliases(contact.aliases));

/** SQL whether one of these aliases got a message of a campaign lately. All arguments are SQL. */
export const isOfRecipient = (sql: Record<'company' | 'connection' | 'types' | 'values', string>): string => `EXISTS (
  SELECT FROM unnest(${sql.types}::text[], ${sql.values}::text[]) AS named (type, value)
  JOIN contact_alias alias ON alias.company_id = ${sql.company} AND alias.type = named.type AND alias.value = named.value
  JOIN message m ON m.company_id = alias.company_id AND m.contact_id = alias.contact_id
    AND m.connection_id = ${sql.connection} AND m.campaign IS NOT NULL AND m.created_at > now() - ${ANSWERED_WITHIN})`;

/** A message of a campaign that the contact may answer. */
export interface AnswerableMessage extends CampaignMessageKey {
  messageId: number;
  replies: CampaignReplies;
  /** Where answers wait, and whose they are; null for none, and for what was deleted. */
  queueId: number | null;
  userId: number | null;
  /** What was answered before; null for nothing. */
  answer: CampaignAnswer | null;
  /** Nothing was written to the contact since, but that it gets no more messages. */
  isLast: boolean;
}

/**
 * The last messages of campaigns in the thread that were on their way when the contact wrote, of 30 days, the newest
 * first.
 */
export async function answerableMessages(
  manager: EntityManager,
  { companyId, contactId, connectionId }: Thread,
  { sentAt, lastSent }: Pick<InboundMessage, 'sentAt' | 'lastSent'>,
): Promise<AnswerableMessage[]> {
  const found = await rows<AnswerableMessage & { text: SentText }>(
    manager,
    `SELECT ${KEY_COLUMNS}, m.id AS "messageId", cm.replies, q.id AS "queueId", a.id AS "userId", cm.answer,
       json_build_object('id', m.id, 'createdAt', m.created_at, 'reachedAt', m.reached_at, 'sendState', m.send_state)
         AS text,
       NOT EXISTS (
         SELECT FROM message later
         WHERE later.company_id = m.company_id AND later.contact_id = m.contact_id
           AND later.connection_id = m.connection_id AND later.seq > m.seq AND later.from_me AND NOT later.is_private
           AND later.campaign IS NULL AND later.media_type <> 'reactionMessage' AND later.body <> $4
       ) AS "isLast"
     FROM message m JOIN campaign_message cm ON cm.company_id = m.company_id AND cm.message_id = m.id
     LEFT JOIN queue q ON q.company_id = cm.company_id AND q.id = cm.queue_id AND NOT q.is_deleted
     LEFT JOIN attendant a ON a.company_id = cm.company_id AND a.id = cm.user_id AND NOT a.is_deleted
     WHERE m.company_id = $1 AND m.contact_id = $2 AND m.connection_id = $3 AND m.campaign IS NOT NULL
       AND m.created_at > now() - ${ANSWERED_WITHIN} AND m.send_state <> 'failed' AND NOT m.is_deleted
     ORDER BY m.seq DESC LIMIT ${READ_MAX}`,
    [companyId, contactId, connectionId, `${SYSTEM_MARK}${OPTED_OUT_TEXT}`],
  );
  const written = { writtenAt: Date.parse(sentAt) || null, now: new Date() };
  return found.filter(({ text }) => !isWrittenBeforeText(written, questionOf(text, lastSent)));
}
