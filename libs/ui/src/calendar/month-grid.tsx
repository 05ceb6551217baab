import { Box, Grid } from '@chakra-ui/react';
import { parseDate } from '@internationalized/date';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { namesOf } from './calendar-names.js';
import { DayCell } from './day-cell.js';
import { dayAfterKey } from './grid-keys.js';
import type { CalendarProps } from './month-calendar.js';
import { weeksOfMonth } from './month-weeks.js';
import { type CalendarEntry, lanesOfWeek } from './span-lanes.js';

/** Bars above each other in a day; what is beyond them is counted. */
const LANES = 3;
const COLUMNS = 'repeat(7, minmax(0, 1fr))';

type Props = CalendarProps & { entries: readonly CalendarEntry[] };

/** The month as a grid of days. One day is in the order of tabulation; arrow keys move it. */
export function MonthGrid(props: Props) {
  const { label, locale, day, entries, onDay } = props;
  const grid = useRef<HTMLDivElement>(null);
  const wasMoved = useRef(false);
  const weeks = weeksOfMonth(parseDate(day), locale);
  const names = namesOf(locale);

  useEffect(() => {
    if (!wasMoved.current) return;
    wasMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  }, [day]);

  function handleKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, parseDate(day), locale);
    if (!next) return;
    event.preventDefault();
    wasMoved.current = true;
    onDay(String(next));
  }

  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={label}
      onKeyDown={handleKeyDown}
      borderTopWidth="1px"
      borderStartWidth="1px"
    >
      <Grid role="row" templateColumns={COLUMNS}>
        {weeks[0].map((each) => (
          <Box
            key={String(each)}
            role="columnheader"
            aria-label={names.weekdayInFull(each)}
            padding="1.5"
            fontSize="xs"
            color="fg.muted"
            borderEndWidth="1px"
            borderBottomWidth="1px"
          >
            {names.weekday(each)}
          </Box>
        ))}
      </Grid>
      {weeks.map((week) => {
        const { bars, hidden } = lanesOfWeek(week, entries, LANES);
        return (
          <Grid key={String(week[0])} role="row" templateColumns={COLUMNS}>
            {week.map((date, at) => (
              <DayCell
                key={String(date)}
                {...props}
                date={date}
                bars={bars.filter(({ from }) => from === at)}
                hidden={hidden[at]}
              />
            ))}
          </Grid>
        );
      })}
    </Box>
  );
}
