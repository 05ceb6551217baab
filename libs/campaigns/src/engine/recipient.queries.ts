import {
  type Actor,
  type ListRecipientsInput,
  PAGE_SIZE,
  type RecipientPage,
  type RecipientView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { partOf, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { Campaign } from '../campaigns/campaign.entity.js';
import { OUTCOMES } from '../recipients/outcomes.js';
import { CampaignRecipient } from '../recipients/campaign-recipient.entity.js';

/** Recipients of campaigns, for reports. */
@Injectable()
export class RecipientQueries {
  constructor(private readonly db: DataSource) {}

  list(actor: Actor, { campaignId, after = 0, ...filter }: ListRecipientsInput): Promise<RecipientPage> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const { status } = await campaignOf(manager, companyId, campaignId);
      const selected = (from: number) => {
        const query = manager
          .createQueryBuilder(CampaignRecipient, 'r')
          .where('r.companyId = :companyId AND r.campaignId = :campaignId AND r.id > :from', {
            companyId,
            campaignId,
            from,
          });
        if (filter.outcome) query.andWhere(OUTCOMES[filter.outcome]);
        if (filter.variant) query.andWhere('r.variant = :variant', { variant: filter.variant });
        if (filter.searchParam)
          query.andWhere('(r.name ILIKE :part OR r.number LIKE :part)', { part: partOf(filter.searchParam) });
        return query;
      };
      const found = await selected(after)
        .orderBy('r.id')
        .limit(PAGE_SIZE.campaignRecipients + 1)
        .getMany();
      const page = found.slice(0, PAGE_SIZE.campaignRecipients);
      return {
        recipients: page.map((recipient) => recipientView(recipient, status)),
        next: found.length > page.length ? page.at(-1)!.id : null,
        count: await selected(0).getCount(),
      };
    });
  }

  /** What other consoles count (docs/spec/wire-features.md §1). */
  shipping(actor: Actor, campaignId: number): Promise<Shipping> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const { contactListId } = await campaignOf(manager, companyId, campaignId);
      const contacts = await manager.query<Shipping['contacts']>(
        `SELECT coalesce(is_whatsapp_valid, false) AS "isWhatsappValid" FROM contact_list_item
         WHERE company_id = $1 AND contact_list_id = $2 ORDER BY id`,
        [companyId, contactListId],
      );
      const shipping = await manager.query<{ deliveredAt: Date | null; confirmationRequestedAt: Date | null }[]>(
        `SELECT sent_at AS "deliveredAt", requested_at AS "confirmationRequestedAt" FROM campaign_recipient
         WHERE company_id = $1 AND campaign_id = $2 AND claimed_at IS NOT NULL ORDER BY id`,
        [companyId, campaignId],
      );
      return {
        contacts,
        shipping: shipping.map(({ deliveredAt, confirmationRequestedAt }) => ({
          deliveredAt: iso(deliveredAt),
          confirmationRequestedAt: iso(confirmationRequestedAt),
        })),
      };
    });
  }
}

interface Shipping {
  contacts: { isWhatsappValid: boolean }[];
  shipping: { deliveredAt: string | null; confirmationRequestedAt: string | null }[];
}

async function campaignOf(manager: EntityManager, companyId: number, id: number): Promise<Campaign> {
  const campaign = await manager.findOneBy(Campaign, { companyId, id });
  if (!campaign) throw new AppError('ERR_NO_CAMPAIGN_FOUND');
  return campaign;
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** `status`: of its campaign, since who waits in a cancelled one is cancelled. */
function recipientView(recipient: CampaignRecipient, status: Campaign['status']): RecipientView {
  const { id, name, number, email, state, reason, connectionId, confirmationVariant, variant } = recipient;
  const { ticketId, ticketUuid, contactId, costAmount, requestCostAmount, costCurrency } = recipient;
  const isCancelled = status === 'CANCELADA' && (state === 'planned' || state === 'confirmed');
  const amount = Number(costAmount ?? 0) + Number(requestCostAmount ?? 0);
  return {
    id,
    name,
    number,
    email,
    reason,
    connectionId,
    confirmationVariant,
    variant,
    ticketId,
    ticketUuid,
    contactId,
    state: isCancelled ? 'cancelled' : state,
    requestedAt: iso(recipient.requestedAt),
    confirmedAt: iso(recipient.confirmedAt),
    sentAt: iso(recipient.sentAt),
    deliveredAt: iso(recipient.deliveredAt),
    readAt: iso(recipient.readAt),
    answeredAt: iso(recipient.answeredAt),
    optedOutAt: iso(recipient.optedOutAt),
    cost: costCurrency === null ? null : { amount, currency: costCurrency },
    updatedAt: recipient.updatedAt.toISOString(),
  };
}
