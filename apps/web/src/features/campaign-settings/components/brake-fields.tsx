import { SimpleGrid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSection } from '../../../shared/forms/form-section.js';
import type { SettingsValues } from './settings-values.js';

const PERCENT = { min: 1, max: 100 };

/** At which shares a running campaign stops by itself. */
export function BrakeFields() {
  const { t } = useTranslation('campaign-settings');
  return (
    <FormSection title={t('brakes.title')} level={2}>
      <Text color="fg.muted">{t('brakes.text')}</Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormNumber<SettingsValues>
          name="failedPercent"
          label={t('brakes.failed')}
          hint={t('brakes.none')}
          {...PERCENT}
        />
        <FormNumber<SettingsValues>
          name="optedOutPercent"
          label={t('brakes.optedOut')}
          hint={t('brakes.none')}
          {...PERCENT}
        />
      </SimpleGrid>
    </FormSection>
  );
}
