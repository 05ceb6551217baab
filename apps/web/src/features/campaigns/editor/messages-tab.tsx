import { useTranslation } from 'react-i18next';
import { FormFile } from '../../../shared/forms/form-file.js';
import type { CampaignTabProps } from './campaign-editor.js';
import type { CampaignValues } from './campaign-values.js';
import { StepContent } from './step-content.js';

/** What the campaign sends. */
export function MessagesTab(props: CampaignTabProps) {
  const { t } = useTranslation('campaigns');
  const { mediaName } = props.campaign;
  const stored = mediaName === null ? null : { name: mediaName };

  return (
    <StepContent step="message" {...props}>
      <FormFile<CampaignValues> name="file" label={t('field.file')} hint={t('field.fileHint')} stored={stored} />
    </StepContent>
  );
}
