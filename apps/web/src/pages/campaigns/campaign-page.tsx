import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { campaignQuery } from '../../features/campaigns/api/campaign-cache.js';
import { CAMPAIGN_TABS } from '../../features/campaigns/editor/campaign-tabs.js';
import { useConnections } from '../../features/connections/api/use-connections.js';
import { choiceField } from '../../shared/address/address-fields.js';
import { campaignReportAddress, PATHS } from '../../shared/address/paths.js';
import { useAddress } from '../../shared/address/use-address.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';
import { CampaignFrame } from './campaign-frame.js';

const FIELDS = { tab: choiceField(CAMPAIGN_TABS, 'audience') };

const CampaignEditor = lazily(
  async () => (await import('../../features/campaigns/editor/campaign-editor.js')).CampaignEditor,
);

/** `/campaigns/{id}?tab=…`: what a campaign sends, to whom and when. */
export function CampaignPage() {
  const { t } = useTranslation('campaigns');
  const campaignId = Number(useParams().campaignId);
  const navigate = useNavigate();
  const campaign = useQuery({ ...campaignQuery(campaignId), refetchOnMount: 'always' });
  const { data: connections, isError: hasNoConnections } = useConnections();
  const [{ tab }, changeAddress] = useAddress(FIELDS);
  const { data } = campaign;
  const all = connections ?? (hasNoConnections ? [] : undefined);
  const writing = all?.filter(({ channel }) => channel === 'whatsapp' || channel === 'whatsappapi');

  return (
    <CampaignFrame
      title={data?.name ?? t('one')}
      other={{ label: t('report.title'), address: campaignReportAddress(campaignId), icon: ChartColumn }}
      query={campaign}
    >
      {data && writing && (
        <Pane>
          <CampaignEditor
            key={data.id}
            campaign={data}
            connections={writing}
            tab={tab}
            onTab={(next) => changeAddress({ tab: next })}
            onClose={() => void navigate(PATHS.campaigns)}
          />
        </Pane>
      )}
    </CampaignFrame>
  );
}
