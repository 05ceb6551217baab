import type { CampaignMessage, CampaignMessageKey } from '@prosa/contracts';
import type { EventScope } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

/** The lane of what is recorded about a campaign. */
export const campaignLane = (
  companyId: number,
  { campaignId }: Pick<CampaignMessageKey, 'campaignId'>,
): EventScope => ({
  companyId,
  key: `${companyId}:campaign:${campaignId}`,
});

/** Names the message, so that it is stored once, however often it is due. */
export const clientKeyOf = ({ campaignId, recipientId, step, attempt, testKey }: CampaignMessage): string =>
  testKey === '' ? `campaign:${campaignId}:${recipientId}:${step}:${attempt}` : `campaign-test:${testKey}:${step}`;

export const keyOf = ({ campaignId, recipientId, step, attempt }: CampaignMessageKey): CampaignMessageKey => ({
  campaignId,
  recipientId,
  step,
  attempt,
});

/** SQL of the fields of a CampaignMessageKey from row cm of `campaign_message`. */
export const KEY_COLUMNS = `cm.campaign_id AS "campaignId", cm.recipient_id AS "recipientId", cm.step, cm.attempt`;

/** Where a message of a campaign is stored. */
export interface StoredPlace {
  messageId: number;
  contactId: number;
  ticketId: number;
  ticketUuid: string;
}

/** Where the message was stored already; null when it was not. */
export async function storedPlace(
  manager: EntityManager,
  companyId: number,
  message: CampaignMessage,
): Promise<StoredPlace | null> {
  const [stored] = await rows<StoredPlace>(
    manager,
    `SELECT m.id AS "messageId", t.contact_id AS "contactId", t.id AS "ticketId", t.uuid AS "ticketUuid"
     FROM campaign_message cm JOIN message m ON m.company_id = cm.company_id AND m.id = cm.message_id
     JOIN ticket t ON t.company_id = m.company_id AND t.id = m.ticket_id
     WHERE cm.company_id = $1 AND cm.key = $2`,
    [companyId, clientKeyOf(message)],
  );
  return stored ?? null;
}

/** Remembers of which campaign a stored message is, and where its answers go. */
export const insertCampaignMessage = (
  manager: EntityManager,
  companyId: number,
  { messageId, message }: { messageId: number; message: CampaignMessage },
): Promise<unknown> =>
  manager.query(
    `INSERT INTO campaign_message (company_id, message_id, key, campaign_id, recipient_id, step, attempt, replies,
       queue_id, user_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      companyId,
      messageId,
      clientKeyOf(message),
      message.campaignId,
      message.recipientId,
      message.step,
      message.attempt,
      message.replies,
      message.queueId,
      message.userId,
    ],
  );
