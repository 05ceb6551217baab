import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { publishCampaign } from '../../campaigns/campaign-view.js';
import { Campaign } from '../../campaigns/campaign.entity.js';
import { databaseTime } from '../../options/company-zone.js';
import { waitsFor } from '../../pace/waits-for.js';
import { stopCampaign } from '../plan/set-status.js';
import { CAMPAIGN_LANES } from '../work.js';

/** Lets campaigns go on when a connection is linked again, and leaves out one that is deleted. */
@Injectable()
export class FollowConnections {
  constructor(private readonly db: DataSource) {}

  async sessionChanged(event: EventMessage<'connection.sessionChanged'>): Promise<void> {
    const { companyId, data } = event;
    if (data.connection.status !== 'CONNECTED') return;
    await once(this.db, event, 'wake-campaign-lane', (manager) =>
      manager.query(
        `UPDATE campaign_lane SET due_at = greatest(paced_to, now()) WHERE company_id = $1 AND connection_id = $2`,
        [companyId, data.connection.id],
      ),
    );
  }

  /** Its recipients get another number; a campaign without any other stops. */
  async deleted(event: EventMessage<'connection.deleted'>): Promise<void> {
    const { companyId, data } = event;
    const { connectionId } = data;
    await once(this.db, event, 'leave-out-connection', async (manager) => {
      const campaigns = await manager
        .createQueryBuilder(Campaign, 'c')
        .where('c.companyId = :companyId AND :connectionId = ANY (c.connectionIds)', { companyId, connectionId })
        .orderBy('c.id')
        .setLock('pessimistic_write')
        .getMany();
      for (const campaign of campaigns) {
        const { id } = campaign;
        campaign.connectionIds = campaign.connectionIds.filter((each) => each !== connectionId);
        campaign.updatedAt = await databaseTime(manager);
        const { connectionIds, updatedAt } = campaign;
        await manager.update(Campaign, { companyId, id }, { connectionIds, updatedAt });
        await manager.query(
          `UPDATE campaign_recipient SET connection_id = NULL WHERE company_id = $1 AND campaign_id = $2
             AND connection_id = $3 AND state IN ('planned', 'confirmed')`,
          [companyId, id, connectionId],
        );
        const isStopped = campaign.status === 'EM_ANDAMENTO' && connectionIds.length === 0;
        if (isStopped) await stopCampaign(manager, campaign, 'connections');
        else await publishCampaign(manager, campaign, { waitsFor: await waitsFor(manager, campaign) });
      }
      await CAMPAIGN_LANES.delete(manager, { companyId, id: connectionId });
    });
  }
}
