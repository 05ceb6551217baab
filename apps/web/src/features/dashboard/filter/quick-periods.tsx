import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { QUICK_PERIODS, type QuickPeriod } from './dashboard-period.js';

interface Props {
  /** The applied one; null while other days are. */
  period: QuickPeriod | null;
  onChoose: (period: QuickPeriod) => void;
}

/** Buttons of the periods that move with the calendar. */
export function QuickPeriods({ period, onChoose }: Props) {
  const { t } = useTranslation('dashboard');

  return (
    <Flex role="group" aria-label={t('period.title')} wrap="wrap" gap="1">
      {QUICK_PERIODS.map((each) => (
        <Button
          key={each}
          size="xs"
          minHeight="8"
          variant={each === period ? 'subtle' : 'ghost'}
          colorPalette={each === period ? 'brand' : 'gray'}
          aria-pressed={each === period}
          onClick={() => onChoose(each)}
        >
          {t(`period.${each}`)}
        </Button>
      ))}
    </Flex>
  );
}
