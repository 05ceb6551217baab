import type { CampaignStop } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Campaign } from '../../campaigns/campaign.entity.js';
import { isFilling } from '../../contact-lists/is-filling.js';

/** What a campaign lacks to run; null: nothing. `text`: it has no text, no file and no template for a connection. */
export async function lackOf(manager: EntityManager, campaign: Campaign): Promise<CampaignStop | 'text' | null> {
  const { companyId, contactListId } = campaign;
  if (contactListId === null || !(await hasContacts(manager, companyId, contactListId))) return 'list';
  const channels = await manager.query<{ id: number; channel: string }[]>(
    'SELECT id, channel FROM connection_copy WHERE company_id = $1 AND id = ANY ($2)',
    [companyId, campaign.connectionIds],
  );
  if (channels.length === 0) return 'connections';
  return channels.every(({ id, channel }) => hasContent(campaign, id, channel)) ? null : 'text';
}

/** Contacts, or some that are being added. */
async function hasContacts(manager: EntityManager, companyId: number, listId: number): Promise<boolean> {
  const [list] = await manager.query<{ count: number }[]>(
    'SELECT contacts_count AS count FROM contact_list WHERE company_id = $1 AND id = $2',
    [companyId, listId],
  );
  return (list?.count ?? 0) > 0 || (await isFilling(manager, companyId, listId));
}

/** A Cloud connection may write first by templates alone (docs/spec/wire-external.md §3.3). */
function hasContent(campaign: Campaign, connectionId: number, channel: string): boolean {
  const { confirmation, confirmations, messages, media, templates } = campaign;
  const first = confirmation ? 'confirmation' : 'message';
  const has = (step: string) => templates.some((each) => each.connectionId === connectionId && each.step === step);
  const hasText = (texts: string[]) => texts.some((text) => text.trim() !== '');
  const hasMessage = has('message') || hasText(messages) || media !== null;
  const hasFirst = channel === 'whatsappapi' ? has(first) : !confirmation || hasText(confirmations);
  return hasFirst && hasMessage;
}
