import { Heading, Stack } from '@chakra-ui/react';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useCompanySettings } from '../../../shared/company/use-company-settings.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { OPTION_GROUPS, type OptionGroup } from './option-groups.js';
import { OptionRow } from './option-row.js';
import { TimeZoneSection } from './time-zone-section.js';

/** The company's time zone and its options that have an effect; each is saved by itself. */
export function CompanyOptions() {
  const { t } = useTranslation('company-options');
  const settings = useCompanySettings();
  const errorText = useErrorText();

  if (settings.isPending) return <RowsSkeleton rows={6} />;
  if (settings.isError) {
    return (
      <ErrorState title={t('failed')} detail={errorText(settings.error)} onRetry={() => void settings.refetch()} />
    );
  }
  return (
    <Stack gap="8" padding={{ base: '4', md: '6' }} maxWidth="3xl">
      <TimeZoneSection />
      {(Object.keys(OPTION_GROUPS) as OptionGroup[]).map((group) => (
        <Stack key={group} as="section" gap="0" aria-label={t(`group.${group}`)}>
          <Heading as="h2" size="sm" paddingBottom="2" borderBottomWidth="1px">
            {t(`group.${group}`)}
          </Heading>
          {OPTION_GROUPS[group].map((column) => (
            <OptionRow key={column} column={column} value={settings.data[column]} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
