import { chakra, Heading, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { timeZones, zoneLabel } from '../../../shared/company/time-zones.js';
import { useOwnCompany } from '../../../shared/company/use-own-company.js';
import { useChangeTimeZone } from '../api/use-change-time-zone.js';

/** The time zone by which the company works, saved when chosen. */
export function TimeZoneSection() {
  const { t } = useTranslation('company-options');
  const { data: company } = useOwnCompany();
  const { mutate, isPending, variables } = useChangeTimeZone();
  const [id, describedBy] = [useId(), useId()];
  if (!company) return null;
  const value = isPending ? variables : company.timeZone;

  return (
    <Stack as="section" gap="0" aria-label={t('timeZone.group')}>
      <Heading as="h2" size="sm" paddingBottom="2" borderBottomWidth="1px">
        {t('timeZone.group')}
      </Heading>
      <Stack
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'center' }}
        gap={{ base: '2', sm: '6' }}
        paddingBlock="3"
        borderBottomWidth="1px"
        borderColor="border.muted"
      >
        <Stack gap="0.5" flex="1">
          <chakra.label htmlFor={id} fontWeight="medium">
            {t('timeZone.name')}
          </chakra.label>
          <Text id={describedBy} color="fg.muted" fontSize="sm">
            {t('timeZone.meaning')}
          </Text>
        </Stack>
        <NativeSelect.Root width={{ base: 'full', sm: '64' }}>
          <NativeSelect.Field
            id={id}
            aria-describedby={describedBy}
            aria-busy={isPending}
            borderColor="border.control"
            value={value}
            onChange={({ currentTarget }) => !isPending && mutate(currentTarget.value)}
          >
            {timeZones(value).map((zone) => (
              <option key={zone} value={zone}>
                {zoneLabel(zone)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Stack>
    </Stack>
  );
}
