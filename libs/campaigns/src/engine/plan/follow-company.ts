import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { Campaign } from '../../campaigns/campaign.entity.js';
import { stopCampaign } from './set-status.js';

/** Stops the campaigns of a company that may not have any more: its plan has none, or it is closed. */
@Injectable()
export class FollowCompany {
  constructor(private readonly db: DataSource) {}

  async changed(event: EventMessage<'company.changed'>): Promise<void> {
    const { status, plan } = event.data.company;
    if (status && plan.useCampaigns) return;
    const { companyId } = event;
    await once(this.db, event, 'stop-campaigns', async (manager) => {
      const running = await manager.find(Campaign, {
        where: { companyId, status: 'EM_ANDAMENTO' },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      for (const campaign of running) await stopCampaign(manager, campaign, 'plan');
    });
  }
}
