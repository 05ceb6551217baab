import { Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import type { FiguresView, PeriodInput } from '@prosa/contracts';
import { RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import type { Days } from '../filter/dashboard-period.js';
import type { ListServices } from '../figures/listed-services.js';
import { AttendantsTable } from './attendants-table.js';
import { DaysChart } from './days-chart.js';
import { FinishedChart } from './finished-chart.js';

export type ChartName = 'finished' | 'opened';

interface Props {
  /** Undefined while they load. */
  figures: FiguresView | undefined;
  input: PeriodInput;
  /** The own days of each chart. */
  days: Record<ChartName, Days>;
  onDays: (chart: ChartName, days: Days) => void;
  onList: ListServices;
}

/** Who attended how much, and when tickets came (docs/spec/core.md §2). */
export function AttendantsTab({ figures, input, days, onDays, onList }: Props) {
  const { t } = useTranslation('dashboard');

  return (
    <Stack gap="6">
      <Stack gap="2">
        <Heading as="h2" fontSize="body" fontWeight="semibold">
          {t('attendants.title')}
        </Heading>
        {figures ? <AttendantsTable attendants={figures.attendants} onList={onList} /> : <RowsSkeleton rows={4} />}
      </Stack>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="3">
        <FinishedChart
          input={input}
          days={days.finished}
          onDays={(chosen) => onDays('finished', chosen)}
          onList={onList}
        />
        <DaysChart input={input} days={days.opened} onDays={(chosen) => onDays('opened', chosen)} onList={onList} />
      </SimpleGrid>
    </Stack>
  );
}
