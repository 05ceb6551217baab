import { Box, Center, Text, VisuallyHidden } from '@chakra-ui/react';
import { type CalendarDate, isSameMonth, parseDate } from '@internationalized/date';
import { namesOf } from './calendar-names.js';
import type { CalendarProps } from './month-calendar.js';
import { SpanBar } from './span-bar.js';
import { type CalendarEntry, entriesOf, type WeekBar } from './span-lanes.js';

interface Props extends CalendarProps {
  entries: readonly CalendarEntry[];
  date: CalendarDate;
  /** The bars that begin on this day of the week. */
  bars: readonly WeekBar[];
  /** Entries without a bar. */
  hidden: number;
}

/** A day of the grid with its number, the bars that begin in it and the count of what has none. */
export function DayCell({ locale, day, today, entries, texts, onDay, onOpen, date, bars, hidden }: Props) {
  const iso = String(date);
  const isSelected = iso === day;
  const count = entriesOf(entries, iso).length;
  const name = namesOf(locale).day(date);

  return (
    <Box
      role="gridcell"
      aria-selected={isSelected}
      aria-current={iso === today ? 'date' : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => onDay(iso)}
      position="relative"
      height="8.25rem"
      borderEndWidth="1px"
      borderBottomWidth="1px"
      bg={isSelected ? 'row.selected' : undefined}
      cursor="pointer"
      focusVisibleRing="inside"
    >
      {/* Named by its contents, so that the entries that it shows are read out too. */}
      <VisuallyHidden>{count === 0 ? name : `${name}, ${texts.count(count)}`}</VisuallyHidden>
      <DayNumber number={date.day} isToday={iso === today} isOutside={!isSameMonth(date, parseDate(day))} />
      {bars.map((bar) => (
        <SpanBar key={bar.entry.id} bar={bar} onOpen={onOpen} />
      ))}
      {hidden > 0 && (
        <Text position="absolute" bottom="0.5" insetInline="2" fontSize="xs" color="fg.muted" truncate>
          {texts.more(hidden)}
        </Text>
      )}
    </Box>
  );
}

function DayNumber({ number, isToday, isOutside }: { number: number; isToday: boolean; isOutside: boolean }) {
  return (
    <Center
      aria-hidden
      boxSize="6"
      margin="0.5"
      borderRadius="full"
      fontSize="dense"
      fontVariantNumeric="tabular-nums"
      fontWeight={isToday ? 'semibold' : undefined}
      bg={isToday ? 'brand.solid' : undefined}
      color={isToday ? 'brand.contrast' : isOutside ? 'fg.subtle' : 'fg'}
    >
      {number}
    </Center>
  );
}
