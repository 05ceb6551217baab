import { Text } from '@chakra-ui/react';
import { type CampaignWire, NUMBER_LENGTH } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../../shared/forms/form-text.js';
import { RecordDialog } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useTestCampaign } from '../api/use-campaign-acts.js';

interface Props {
  campaign: CampaignWire;
  onClose: () => void;
}

/** Sends the first texts to one's own number, which no figure counts. */
export function TestDialog({ campaign, onClose }: Props) {
  const { t } = useTranslation('campaigns');
  const test = useTestCampaign(campaign.id);
  const state = useRecordForm({
    values: { number: '' },
    save: ({ number }) => test.mutateAsync(number),
    fieldOf: { ERR_NUMBER_INCOMPLETE: 'number' },
    onSaved: ({ messages }) => {
      toaster.success({ title: t('test.done', { count: messages }) });
      onClose();
    },
  });

  return (
    <RecordDialog {...state} title={t('test.title')} submitLabel={t('test.confirm')} onClose={onClose}>
      <Text color="fg.muted">{t('test.hint')}</Text>
      <FormText
        name="number"
        label={t('test.number')}
        hint={t('test.numberHint')}
        length={NUMBER_LENGTH}
        inputMode="tel"
        autoFocus
      />
    </RecordDialog>
  );
}
