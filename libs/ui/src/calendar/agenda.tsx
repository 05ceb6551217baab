import { Box, Heading, Text } from '@chakra-ui/react';
import { isSameMonth, parseDate } from '@internationalized/date';
import { namesOf } from './calendar-names.js';
import { EntryRow } from './entry-row.js';
import type { CalendarProps } from './month-calendar.js';
import { weeksOfMonth } from './month-weeks.js';
import { type CalendarEntry, entriesOf } from './span-lanes.js';

type Props = CalendarProps & { entries: readonly CalendarEntry[] };

/** The days of the month that have entries, one below the other. */
export function Agenda({ locale, day, today, entries, texts, onOpen }: Props) {
  const month = parseDate(day);
  const names = namesOf(locale);
  const days = weeksOfMonth(month, locale)
    .flat()
    .filter((each) => isSameMonth(each, month))
    .map((date) => ({ date, found: entriesOf(entries, String(date)) }))
    .filter(({ found }) => found.length > 0);
  if (days.length === 0) return <Text color="fg.muted">{texts.emptyMonth}</Text>;

  return days.map(({ date, found }) => (
    <Box key={String(date)} as="section" aria-label={names.day(date)} marginBottom="3">
      <Heading
        as="h3"
        fontSize="dense"
        fontWeight="semibold"
        color={String(date) === today ? 'brand.fg' : 'fg.muted'}
        aria-current={String(date) === today ? 'date' : undefined}
      >
        {names.dayShortly(date)}
      </Heading>
      <Box as="ul" listStyleType="none" marginX="-2">
        {found.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </Box>
    </Box>
  ));
}
