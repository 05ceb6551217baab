import { CampaignsList } from '../../features/campaigns/list/campaigns-list.js';

/** `/campaigns?search=…&status=…`: the company's campaigns (docs/spec/secondary.md §2). */
export const CampaignsPage = () => <CampaignsList />;
