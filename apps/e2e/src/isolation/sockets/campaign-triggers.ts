import type { LiveTopic } from '@prosa/contracts';
import { MARK } from '@prosa/harness';
import type { World } from '../world/world.js';

let made = 0;

type CampaignTopic = 'campaign' | 'campaignTotals';

/** Those of `TRIGGERS` about campaigns. */
export const CAMPAIGN_TRIGGERS: Record<CampaignTopic & LiveTopic, (world: World) => Promise<string[]>> = {
  /** A campaign is made, changed and deleted. */
  campaign: async ({ first }) => {
    const name = `Oferta ${MARK} ${++made}`;
    const { id } = await first.api.expect<{ id: number }>('POST', '/campaigns', { body: { name } });
    await first.api.expect('PUT', `/campaigns/${id}`, { body: { message1: `Só hoje ${MARK} ${made}` } });
    await first.api.expect('DELETE', `/campaigns/${id}`);
    return [name, `Só hoje ${MARK} ${made}`, `"record":{"id":${id}}`];
  },
  /** Recipients of a campaign moved on. */
  campaignTotals: async ({ first, campaigns, owner }) => {
    const { records } = await first.api.expect<{ records: { id: number }[] }>('GET', '/campaigns');
    const record = records.find(({ id }) => id === campaigns.first.id);
    const failed = [{ reason: `falhou ${MARK} ${++made}`, count: 1 }];
    const campaign = { ...record, media: null, totals: { planned: 1, failed } };
    await owner.publish('campaigns', first.companyId, 'campaign.progressed', { campaign });
    return [failed[0]!.reason];
  },
};
