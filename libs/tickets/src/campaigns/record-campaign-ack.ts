import type { Acknowledgement, CampaignMessageKey, MessageCost } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { Message } from '../conversation/message/message.entity.js';
import { rows } from '../database/rows.js';
import { campaignLane, KEY_COLUMNS } from './campaign-message.js';

type Delivery = Pick<Message, 'sendState' | 'failure'>;

interface Reached {
  /** Null: it has come no further. */
  delivery: Delivery | null;
  price: Message['price'];
}

/** Records what the network says of a campaign's message. Costs nothing for all other messages. */
export async function recordCampaignAck(
  manager: EntityManager,
  message: Message,
  ack: Pick<Acknowledgement, 'reachedAt'>,
  reached: Reached,
): Promise<void> {
  const { companyId, id, campaign } = message;
  const { sendState: state, failure: reason } = reached.delivery ?? message;
  if (!campaign || state === null || isKnown(message, reached)) return;
  const [key] = await rows<CampaignMessageKey>(
    manager,
    `SELECT ${KEY_COLUMNS} FROM campaign_message cm WHERE cm.company_id = $1 AND cm.message_id = $2`,
    [companyId, id],
  );
  if (!key) return;
  const at = ack.reachedAt ?? new Date().toISOString();
  const changed = { ...key, state, reason, at, cost: costOf(reached) };
  await recordEvent(manager, 'campaign.messageChanged', campaignLane(companyId, key), changed);
}

const isKnown = (message: Message, { delivery, price }: Reached): boolean =>
  delivery === null && price === message.price;

const costOf = ({ price }: Reached): MessageCost | null => price?.cost ?? null;
