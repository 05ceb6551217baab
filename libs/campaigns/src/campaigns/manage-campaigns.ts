import type {
  Actor,
  CampaignIdInput,
  CampaignInput,
  CampaignView,
  ChangeCampaignInput,
  MediaRef,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { dropFiles, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseTime } from '../options/company-zone.js';
import { applyFields, applyTexts, emptyCampaign } from './campaign-fields.js';
import { editableOf, takesFile } from './campaign-rules.js';
import { campaignLane, publishCampaign } from './campaign-view.js';
import { CAMPAIGN_WORK, scheduleWork } from './campaign-work.js';
import { Campaign } from './campaign.entity.js';
import { TagList } from './tag-list.js';

/** A message that was claimed with the file may be stored in its ticket for so long after the file was dropped. */
const FILE_DROP_SECONDS = 600;

/** Creates, changes and deletes campaigns (docs/spec/secondary.md §4). Their status is the server's, whatever is sent. */
@Injectable()
export class ManageCampaigns {
  constructor(
    private readonly db: DataSource,
    private readonly tagList: TagList,
  ) {}

  /** Throws ERR_NO_CONTACT_LIST_FOUND, ERR_NO_TAG_FOUND, ERR_NO_WAPP_FOUND, ERR_CAMPAIGN_CHANNEL, ERR_VALIDATION. */
  async create(actor: Actor, { contactListId, ...input }: CampaignInput): Promise<CampaignView> {
    const { companyId, userId: createdBy } = actor;
    const tag = await this.tagList.find(actor, input);
    return withTenant(this.db, actor, async (manager) => {
      const campaign = manager.create(Campaign, { ...emptyCampaign(), companyId, name: input.name, createdBy });
      // A tag wins over a list.
      await applyFields(manager, campaign, tag ? input : { ...input, contactListId });
      if (tag) {
        campaign.contactListId = await this.tagList.create(manager, actor, tag, campaign.name);
        campaign.tagListId = tag.id;
      }
      await manager.save(campaign);
      await scheduleWork(manager, campaign);
      return publishCampaign(manager, campaign, { isNew: true });
    });
  }

  /** Throws ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_NOT_EDITABLE, and what `create` throws. */
  change(actor: Actor, { campaignId, ...input }: ChangeCampaignInput): Promise<CampaignView> {
    return this.alter(actor, campaignId, async (campaign, manager) => {
      const editable = editableOf(campaign, await databaseTime(manager));
      if (editable === 'none') throw new AppError('ERR_CAMPAIGN_NOT_EDITABLE');
      if (editable === 'texts') return applyTexts(manager, campaign, input);
      await applyFields(manager, campaign, input);
      await scheduleWork(manager, campaign);
    });
  }

  /** Throws ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_NOT_EDITABLE. */
  setMedia(actor: Actor, { campaignId, media }: CampaignIdInput & { media: MediaRef | null }): Promise<CampaignView> {
    return this.alter(actor, campaignId, async (campaign, manager) => {
      if (!takesFile(campaign, await databaseTime(manager))) throw new AppError('ERR_CAMPAIGN_NOT_EDITABLE');
      const before = campaign.media;
      campaign.media = media;
      await dropFile(manager, campaign.companyId, before);
    });
  }

  /** Messages stay in their tickets. Throws ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_RUNNING. */
  delete(actor: Actor, { campaignId: id }: CampaignIdInput): Promise<{ deleted: boolean }> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const campaign = await lockCampaign(manager, companyId, id);
      if (campaign.status === 'EM_ANDAMENTO') throw new AppError('ERR_CAMPAIGN_RUNNING');
      await manager.delete(Campaign, { companyId, id });
      await CAMPAIGN_WORK.delete(manager, { companyId, id });
      await dropFile(manager, companyId, campaign.media);
      await recordEvent(manager, 'campaign.deleted', campaignLane(companyId, id), { campaignId: id });
      return { deleted: true };
    });
  }

  private alter(
    actor: Actor,
    id: number,
    work: (campaign: Campaign, manager: EntityManager) => Promise<void>,
  ): Promise<CampaignView> {
    return withTenant(this.db, actor, async (manager) => {
      const campaign = await lockCampaign(manager, actor.companyId, id);
      await work(campaign, manager);
      campaign.updatedAt = await databaseTime(manager);
      await manager.save(campaign);
      return publishCampaign(manager, campaign);
    });
  }
}

/** A campaign, locked until the transaction ends. Throws ERR_NO_CAMPAIGN_FOUND. */
export async function lockCampaign(manager: EntityManager, companyId: number, id: number): Promise<Campaign> {
  const where = { companyId, id };
  const campaign = await manager.findOne(Campaign, { where, lock: { mode: 'pessimistic_write' } });
  if (!campaign) throw new AppError('ERR_NO_CAMPAIGN_FOUND');
  return campaign;
}

async function dropFile(manager: EntityManager, companyId: number, media: MediaRef | null): Promise<void> {
  if (media) await dropFiles(manager, companyId, [media.key], FILE_DROP_SECONDS);
}
