import {
  type Actor,
  type CampaignIdInput,
  type CampaignPreview,
  type CampaignView,
  type FileKeys,
  fillCampaignText,
  type ListCampaignsInput,
  PAGE_SIZE,
  type Requests,
  type V1Rows,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { partOf, readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager, ILike, LessThan, MoreThan } from 'typeorm';
import { ListItem } from '../contact-lists/contact-list-item.entity.js';
import { waitsFor } from '../pace/waits-for.js';
import { campaignSettingsOf } from '../settings/settings-of.js';
import { campaignView, campaignViews } from './campaign-view.js';
import { Campaign } from './campaign.entity.js';

const SIZE = PAGE_SIZE.campaigns;

/** Every place where a row shows a file: $1 the company, $2 the keys. A new one is added here before it stores a key. */
const SHOWN = `
  SELECT media ->> 'key' AS key FROM campaign WHERE company_id = $1 AND media IS NOT NULL AND media ->> 'key' = ANY($2)`;

@Injectable()
export class CampaignQueries {
  constructor(private readonly db: DataSource) {}

  /** A page, the newest first. */
  list(actor: Actor, { searchParam = '', pageNumber = 1, status }: ListCampaignsInput) {
    const { companyId } = actor;
    const skip = (pageNumber - 1) * SIZE;
    const part = partOf(searchParam.trim());
    const where = { companyId, ...(part && { name: ILike(part) }), ...(status && { status }) };
    return withTenant(this.db, actor, async (manager) => {
      const [rows, count] = await manager.findAndCount(Campaign, { where, order: { id: 'DESC' }, skip, take: SIZE });
      const waits = new Map<number, CampaignView['waitsFor']>();
      for (const row of rows) if (row.status === 'EM_ANDAMENTO') waits.set(row.id, await waitsFor(manager, row));
      const records = await campaignViews(manager, companyId, rows, waits);
      return { records, count, hasMore: count > skip + rows.length };
    });
  }

  /** A page by id, for programs. */
  listById(actor: Actor, { after, limit, order = 'asc' }: Requests['external.campaigns']['input']) {
    const { companyId } = actor;
    const behind = after === null ? {} : { id: order === 'asc' ? MoreThan(after) : LessThan(after) };
    return withTenant(this.db, actor, async (manager): Promise<V1Rows<CampaignView>> => {
      const found = await manager.find(Campaign, {
        where: { companyId, ...behind },
        order: { id: order },
        take: limit + 1,
      });
      const rows = found.slice(0, limit);
      const views = await campaignViews(manager, companyId, rows);
      return { rows: views, next: found.length > limit ? rows.at(-1)!.id : null };
    });
  }

  /** Throws ERR_NO_CAMPAIGN_FOUND. */
  get(actor: Actor, { campaignId }: CampaignIdInput): Promise<CampaignView> {
    return withTenant(this.db, actor, async (manager) => {
      const campaign = await findCampaign(manager, actor.companyId, campaignId);
      return campaignView(manager, campaign, await waitsFor(manager, campaign));
    });
  }

  /** The texts for a contact of its list, or for the first one. Throws ERR_NO_CAMPAIGN_FOUND, ERR_NO_CONTACT_LIST_ITEM_FOUND. */
  preview(actor: Actor, { campaignId, contactListItemId: id }: CampaignIdInput & { contactListItemId?: number }) {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager): Promise<CampaignPreview> => {
      const { contactListId, messages, confirmations } = await findCampaign(manager, companyId, campaignId);
      if (contactListId === null) throw new AppError('ERR_NO_CONTACT_LIST_ITEM_FOUND');
      const where = { companyId, contactListId, ...(id !== undefined && { id }) };
      const item = await manager.findOne(ListItem, { where, order: { id: 'ASC' } });
      if (!item) throw new AppError('ERR_NO_CONTACT_LIST_ITEM_FOUND');
      const { variables } = await campaignSettingsOf(manager, companyId);
      const filled = (texts: string[]) =>
        texts
          .map((text, index) => ({ variant: index + 1, text: fillCampaignText(text, item, variables) }))
          .filter(({ variant }) => texts[variant - 1] !== '');
      return {
        name: item.name,
        number: item.number,
        messages: filled(messages),
        confirmations: filled(confirmations),
      };
    });
  }

  /** Those of the files that campaigns show. */
  async filesInUse({ companyId }: Actor, { keys }: FileKeys): Promise<FileKeys> {
    const shown = await readTenant(this.db, { companyId }, (reader): Promise<{ key: string }[]> =>
      reader.query(SHOWN, [companyId, keys]),
    );
    const inUse = new Set(shown.map(({ key }) => key));
    return { keys: keys.filter((key) => inUse.has(key)) };
  }
}

/** Throws ERR_NO_CAMPAIGN_FOUND. */
async function findCampaign(manager: EntityManager, companyId: number, id: number): Promise<Campaign> {
  const campaign = await manager.findOneBy(Campaign, { companyId, id });
  if (!campaign) throw new AppError('ERR_NO_CAMPAIGN_FOUND');
  return campaign;
}
