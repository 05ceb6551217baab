import { SimpleGrid, Text } from '@chakra-ui/react';
import { CAMPAIGN_PACE } from '@prosa/contracts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/forms/form-section.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import type { SettingsValues } from './settings-values.js';

type Interval = keyof typeof CAMPAIGN_PACE;
const INTERVALS = Object.keys(CAMPAIGN_PACE) as Interval[];

/** How fast each connection sends: an interval, and a longer one after some messages. */
export function PaceFields() {
  const { t } = useTranslation('campaign-settings');
  return (
    <FormSection title={t('pace.title')} level={2}>
      <Text color="fg.muted">{t('pace.text')}</Text>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
        {INTERVALS.map((interval) => (
          <IntervalField key={interval} interval={interval} />
        ))}
      </SimpleGrid>
    </FormSection>
  );
}

/** An interval that another console set stays among the options. */
function IntervalField({ interval }: { interval: Interval }) {
  const { t } = useTranslation('campaign-settings');
  const value = useWatch<SettingsValues, Interval>({ name: interval });
  const known: readonly number[] = CAMPAIGN_PACE[interval];
  const options = known.includes(value) ? known : [...known, value].sort((a, b) => a - b);
  const unit = interval === 'longerIntervalAfter' ? 'messages' : 'seconds';

  return (
    <FormSelect<SettingsValues, number>
      name={interval}
      label={t(`pace.${interval}`)}
      options={options.map((count) => ({
        value: count,
        label: count === 0 ? t(`pace.none.${interval}`) : t(`pace.${unit}`, { count }),
      }))}
    />
  );
}
