import { Box } from '@chakra-ui/react';
import type { CampaignSettings } from '@prosa/contracts';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordFormPage } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useCampaignSettings, useSaveCampaignSettings } from '../api/use-campaign-settings.js';
import { BrakeFields } from './brake-fields.js';
import { HoursFields } from './hours-fields.js';
import { PaceFields } from './pace-fields.js';
import { type SettingsValues, valuesOf } from './settings-values.js';
import { VariableFields } from './variable-fields.js';

/** Pace, hours, brakes and variables of all campaigns, saved together (docs/spec/secondary.md §9). */
export function SettingsPanel() {
  const { t } = useTranslation('campaign-settings');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useCampaignSettings();

  if (data) return <SettingsForm settings={data} />;
  if (isError) return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={6} />;
}

function SettingsForm({ settings }: { settings: CampaignSettings }) {
  const { t } = useTranslation(['campaign-settings', 'common']);
  const [values] = useState(() => valuesOf(settings));
  const save = useSaveCampaignSettings();
  const state = useRecordForm<SettingsValues, void>({
    values,
    save,
    onSaved: () => void toaster.success({ title: t('common:state.saved') }),
  });

  return (
    <Box padding={{ base: '4', md: '6' }}>
      <RecordFormPage {...state} title={t('tab.sending')} onClose={() => state.form.reset()}>
        <PaceFields />
        <HoursFields />
        <BrakeFields />
        <VariableFields />
      </RecordFormPage>
    </Box>
  );
}
