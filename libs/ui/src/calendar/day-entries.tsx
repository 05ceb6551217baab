import { Box, Heading, Text } from '@chakra-ui/react';
import { parseDate } from '@internationalized/date';
import { namesOf } from './calendar-names.js';
import { EntryRow } from './entry-row.js';
import type { CalendarProps } from './month-calendar.js';
import { type CalendarEntry, entriesOf } from './span-lanes.js';

type Props = Pick<CalendarProps, 'locale' | 'texts' | 'onOpen' | 'day'> & { entries: readonly CalendarEntry[] };

/** All entries of the selected day. */
export function DayEntries({ locale, day, entries, texts, onOpen }: Props) {
  const found = entriesOf(entries, day);
  const name = namesOf(locale).day(parseDate(day));

  return (
    <Box marginTop="3" minHeight="20">
      <Heading as="h3" fontSize="body" fontWeight="semibold" marginBottom="1">
        {name}
      </Heading>
      {found.length === 0 && <Text color="fg.muted">{texts.empty}</Text>}
      <Box as="ul" listStyleType="none" marginX="-2" aria-label={name} hidden={found.length === 0}>
        {found.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
