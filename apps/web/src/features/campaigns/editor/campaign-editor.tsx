import type { ConnectionView } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabbedForm } from '../../../shared/records/form/tabbed-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import type { CampaignReport } from '../api/campaigns.js';
import { useSaveCampaign } from '../api/use-save-campaign.js';
import { AudienceTab } from './audience-tab.js';
import { CampaignActions } from './campaign-actions.js';
import { CAMPAIGN_TABS, type CampaignTab, tabOf } from './campaign-tabs.js';
import { type CampaignValues, valuesOf } from './campaign-values.js';
import { ConfirmationTab } from './confirmation-tab.js';
import { MessagesTab } from './messages-tab.js';
import { RepliesTab } from './replies-tab.js';

/** What every tab of the editor gets. */
export interface CampaignTabProps {
  campaign: CampaignReport;
  /** Those that can write for campaigns. */
  connections: readonly ConnectionView[];
}

const PANELS: Record<CampaignTab, ComponentType<CampaignTabProps>> = {
  audience: AudienceTab,
  messages: MessagesTab,
  confirmation: ConfirmationTab,
  replies: RepliesTab,
};

const FIELD_OF = {
  ERR_NO_CONTACT_LIST_FOUND: 'contactListId',
  ERR_NO_TAG_FOUND: 'tagListId',
  ERR_NO_WAPP_FOUND: 'connectionIds',
  ERR_CAMPAIGN_CHANNEL: 'connectionIds',
  ERR_NO_QUEUE_FOUND: 'queueId',
  ERR_FILE_TYPE_NOT_ALLOWED: 'file',
  ERR_PAYLOAD_TOO_LARGE: 'file',
  ERR_STORAGE_QUOTA: 'file',
} as const;

interface Props extends CampaignTabProps {
  tab: CampaignTab;
  onTab: (tab: CampaignTab) => void;
  onClose: () => void;
}

/** All of a campaign in one form: for whom and when, what, the question before it, and where answers go. */
export function CampaignEditor({ campaign, connections, tab, onTab, onClose }: Props) {
  const { t } = useTranslation('campaigns');
  const save = useSaveCampaign();
  // What the person changed is measured by the campaign that they saw, whatever events bring meanwhile.
  const [base, setBase] = useState(campaign);
  const state = useRecordForm({
    values: valuesOf(base),
    save: (values) => save({ ...base, editable: campaign.editable }, values),
    fieldOf: FIELD_OF,
    onSaved: (saved) => {
      setBase({ ...base, ...saved });
      state.form.reset(valuesOf(saved));
      toaster.success({ title: t('common:state.saved') });
    },
  });
  const { editable } = campaign;

  return (
    <TabbedForm<CampaignValues, CampaignTab>
      title={t('editor.title', { name: base.name })}
      tabsLabel={t('editor.tabs')}
      state={state}
      tabs={CAMPAIGN_TABS.map((id) => {
        const Panel = PANELS[id];
        const content = (
          <>
            {editable !== 'all' && <Notice tone="warn" text={t(`editable.${editable}`)} />}
            <Panel campaign={campaign} connections={connections} />
          </>
        );
        return { id, title: t(`tab.${id}`), content };
      })}
      tabOf={tabOf}
      tab={tab}
      onTab={onTab}
      onClose={onClose}
      actions={<CampaignActions campaign={campaign} />}
    />
  );
}
