import { Text } from '@chakra-ui/react';
import { CAMPAIGN_ANSWER_HOURS } from '@prosa/contracts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import type { CampaignTabProps } from './campaign-editor.js';
import type { CampaignValues } from './campaign-values.js';
import { Fields } from './fields.js';
import { StepContent } from './step-content.js';

/** The question before the message: only who answers yes gets it. */
export function ConfirmationTab(props: CampaignTabProps) {
  const { t } = useTranslation('campaigns');
  const isOn = useWatch<CampaignValues, 'confirmation'>({ name: 'confirmation' });

  return (
    <>
      <Fields isLocked={props.campaign.editable !== 'all'}>
        <FormSwitch<CampaignValues> name="confirmation" label={t('field.confirmation')} />
        <Text color="fg.muted" fontSize="dense">
          {t('field.confirmationHint')}
        </Text>
        {isOn && (
          <FormNumber<CampaignValues>
            name="answerHours"
            label={t('field.answerHours')}
            hint={t('field.answerHoursHint')}
            isRequired
            min={CAMPAIGN_ANSWER_HOURS.min}
            max={CAMPAIGN_ANSWER_HOURS.max}
            maxWidth="40"
          />
        )}
      </Fields>
      {isOn && <StepContent step="confirmation" {...props} />}
    </>
  );
}
