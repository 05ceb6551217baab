import { CAMPAIGN_STATUSES, type CampaignStatus, type CampaignWire } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { ChartColumn, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { choiceField } from '../../../shared/address/address-fields.js';
import { campaignAddress, campaignReportAddress } from '../../../shared/address/paths.js';
import { useAddress } from '../../../shared/address/use-address.js';
import { SelectFilter } from '../../../shared/fields/select-filter.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { editorOf } from '../../../shared/records/editor-of.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import type { CampaignAct } from '../api/use-campaign-acts.js';
import { campaigns } from '../api/campaigns.js';
import { ActIcon } from '../status/act-icon.js';
import { actOf } from '../status/act-of.js';
import { useCampaignColumns } from './use-campaign-columns.js';

const NewCampaign = editorOf(campaigns, async () => (await import('./new-campaign-form.js')).newCampaignForm);
// Loaded on first use.
const ActDialog = lazily(async () => (await import('../status/act-dialog.js')).ActDialog);

const FIELDS = { status: choiceField(CAMPAIGN_STATUSES, '') };

/** The company's campaigns with their actions (docs/spec/secondary.md §2). */
export function CampaignsList() {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const [filter, changeFilter] = useAddress(FIELDS);
  const [open, setOpen] = useState<{ act: CampaignAct; campaign: CampaignWire } | null>(null);
  const close = () => setOpen(null);
  const edit = ({ id }: CampaignWire) => void navigate(campaignAddress(id));

  return (
    <>
      <RecordsPage
        of={campaigns}
        icon={Megaphone}
        columns={useCampaignColumns()}
        Editor={NewCampaign}
        filter={filter}
        filters={<StatusFilter value={filter.status} onChange={(status) => changeFilter({ status })} />}
        empty={filter.status === '' ? undefined : { title: t('noneSuch'), description: undefined }}
        nameOf={({ name }) => name}
        onEdit={edit}
        onSaved={edit}
        canDelete={({ status }) => status !== 'EM_ANDAMENTO'}
        deleteMessage={({ status }) => t(status === 'PROGRAMADA' ? 'delete.scheduled' : 'delete.message')}
        rowActions={(campaign) => <RowActions campaign={campaign} onAct={(act) => setOpen({ act, campaign })} />}
        toneOf={({ stop }) => (stop && stop.reason !== 'person' ? 'bad' : undefined)}
      />
      {open && (
        <DialogPane onClose={close}>
          <ActDialog {...open} onClose={close} />
        </DialogPane>
      )}
    </>
  );
}

interface FilterProps {
  value: CampaignStatus | '';
  onChange: (status: CampaignStatus | '') => void;
}

function StatusFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('campaigns');
  return (
    <SelectFilter<CampaignStatus | ''>
      label={t('column.status')}
      value={value}
      options={[
        { value: '', label: t('allStates') },
        ...CAMPAIGN_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
      ]}
      onChange={onChange}
    />
  );
}

function RowActions({ campaign, onAct }: { campaign: CampaignWire; onAct: (act: CampaignAct) => void }) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const { id, name } = campaign;
  const act = actOf(campaign);

  return (
    <>
      {act && (
        <IconButton label={t(`act.${act}.open`, { name })} icon={<ActIcon act={act} />} onClick={() => onAct(act)} />
      )}
      <IconButton
        label={t('report.open', { name })}
        icon={<ChartColumn />}
        onClick={() => void navigate(campaignReportAddress(id))}
      />
    </>
  );
}
