import { SimpleGrid, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormChoices } from '../../../shared/forms/form-choices.js';
import { FormTime } from '../../../shared/forms/form-date.js';
import { FormSection } from '../../../shared/forms/form-section.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { weekdayText } from '../../../shared/format/weekday.js';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import type { SettingsValues } from './settings-values.js';

const DAYS = 7;
/** From Monday on; Sunday is 0. */
const WEEKDAYS = Array.from({ length: DAYS }, (_, index) => ({ weekday: (index + 1) % DAYS, index }));

/** When campaigns may write, by the company's clock. */
export function HoursFields() {
  const { t } = useTranslation('campaign-settings');
  const language = useLanguage();
  const hasHours = useWatch<SettingsValues, 'hasHours'>({ name: 'hasHours' });

  return (
    <FormSection title={t('hours.title')} level={2}>
      <Text color="fg.muted">{t('hours.text')}</Text>
      <FormSwitch<SettingsValues> name="hasHours" label={t('hours.only')} />
      {hasHours && (
        <>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <FormTime<SettingsValues> name="from" label={t('hours.from')} isRequired />
            <FormTime<SettingsValues>
              name="to"
              label={t('hours.to')}
              isRequired
              validate={(to, { from }) => to > from || t('hours.wrong')}
              deps={['from']}
            />
          </SimpleGrid>
          <FormChoices<SettingsValues>
            name="weekdays"
            label={t('hours.weekdays')}
            options={WEEKDAYS.map(({ weekday, index }) => ({ value: weekday, label: weekdayText(index, language) }))}
            none=""
            validate={(chosen) => (chosen as number[]).length > 0 || t('hours.noDay')}
          />
        </>
      )}
    </FormSection>
  );
}
