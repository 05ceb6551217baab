import { Box, Flex, Heading, Skeleton, useMediaQuery } from '@chakra-ui/react';
import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../base/icon-button.js';
import { Delayed } from '../states/delayed.js';
import { useUiTexts } from '../base/ui-texts.js';
import { ErrorState } from '../states/error-state.js';
import { Agenda } from './agenda.js';
import { DayEntries } from './day-entries.js';
import { namesOf } from './calendar-names.js';
import { MonthGrid } from './month-grid.js';
import type { CalendarEntry } from './span-lanes.js';

const NARROW = ['(max-width: 767px)'];

export interface CalendarTexts {
  previous: string;
  next: string;
  /** Of a day without entries. */
  empty: string;
  /** Of a month without entries, where the month is a list of days. */
  emptyMonth: string;
  /** "3 entries", for the name of a day. */
  count: (count: number) => string;
  /** "+2 more". */
  more: (count: number) => string;
}

export interface CalendarProps {
  label: string;
  locale: string;
  /** The day that is selected; its month is shown. YYYY-MM-DD. */
  day: string;
  /** Today where the company is. */
  today: string;
  entries: readonly CalendarEntry[] | undefined;
  texts: CalendarTexts;
  onDay: (day: string) => void;
  onOpen: (entry: CalendarEntry) => void;
  error?: string;
  onRetry?: () => void;
}

/** A month with what happens on its days, and the selected day's entries below; a list of days where it is narrow. */
export function MonthCalendar(props: CalendarProps) {
  const { label, locale, day, texts, onDay } = props;
  const month = parseDate(day);

  return (
    <Box as="section" aria-label={label} bg="bg.panel" borderWidth="1px" borderRadius="l3" padding="4" minWidth="0">
      <Flex align="center" gap="1" marginBottom="3">
        <Heading as="h2" fontSize="md" fontWeight="semibold" flex="1" aria-live="polite" truncate>
          {namesOf(locale).month(month)}
        </Heading>
        <IconButton
          label={texts.previous}
          icon={<ChevronLeft size={18} />}
          onClick={() => onDay(String(month.subtract({ months: 1 })))}
        />
        <IconButton
          label={texts.next}
          icon={<ChevronRight size={18} />}
          onClick={() => onDay(String(month.add({ months: 1 })))}
        />
      </Flex>
      <Content {...props} />
    </Box>
  );
}

function Content(props: CalendarProps) {
  const { entries, error, onRetry } = props;
  const { loading, failed } = useUiTexts();
  const [isNarrow] = useMediaQuery(NARROW, { ssr: false });

  if (error !== undefined) {
    return (
      <Box height="md">
        <ErrorState title={failed} detail={error} onRetry={onRetry} />
      </Box>
    );
  }
  if (!entries) {
    return (
      <Box height="md">
        <Delayed>
          <Skeleton role="status" aria-label={loading} height="full" borderRadius="l2" />
        </Delayed>
      </Box>
    );
  }
  if (isNarrow) return <Agenda {...props} entries={entries} />;
  return (
    <>
      <MonthGrid {...props} entries={entries} />
      <DayEntries {...props} entries={entries} />
    </>
  );
}
