import { chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useHoursMinutes } from '../figures/use-hours-minutes.js';
import type { ListedServices, ListServices } from '../figures/listed-services.js';

interface CountProps {
  count: number;
  listed: ListedServices;
  onList: ListServices;
}

/** A number of services, which opens them; zero opens nothing. */
export function CountCell({ count, listed, onList }: CountProps) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  if (count === 0) {
    return (
      <Text color="fg.muted">
        {number(0)}
        <VisuallyHidden>{` ${t('nothing')}`}</VisuallyHidden>
      </Text>
    );
  }

  return (
    <chakra.button
      type="button"
      aria-label={t('listOf', { value: number(count), label: listed.label, of: listed.of })}
      minWidth="8"
      minHeight="8"
      textAlign="end"
      cursor="pointer"
      borderRadius="l1"
      textDecoration="underline"
      textDecorationColor="border.emphasized"
      textUnderlineOffset="4px"
      _hover={{ color: 'brand.fg', textDecorationColor: 'currentcolor' }}
      onClick={() => onList(listed)}
    >
      {number(count)}
    </chakra.button>
  );
}

/** A duration in hours and minutes, from milliseconds. */
export function DurationCell({ ms }: { ms: number | null }) {
  const hoursMinutes = useHoursMinutes();
  return ms === null ? <NoData /> : <>{hoursMinutes(ms)}</>;
}

/** In place of a figure for which there is not enough data. */
export function NoData() {
  const { t } = useTranslation('dashboard');
  return (
    <Text as="span" color="fg.muted" title={t('noData')}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('noData')}</VisuallyHidden>
    </Text>
  );
}
