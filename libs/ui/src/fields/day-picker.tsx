import { DatePicker } from '@chakra-ui/react';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { parseDate } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { useUiTexts } from '../base/ui-texts.js';

interface Props {
  /** yyyy-MM-dd; '' for none. */
  value: string;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
}

const dateOf = (day: string | undefined) => (day ? parseDate(day) : undefined);

/** Calendar of one month in which a day is chosen by pointer or keyboard. */
export function DayPicker({ value, min, max, onPick }: Props) {
  const { locale, openCalendar, previousMonth, nextMonth } = useUiTexts();
  const grid = useRef<HTMLDivElement>(null);
  const chosen = dateOf(value);

  // Arrow keys work at once.
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[data-part=table-cell-trigger][tabindex="0"]')?.focus();
  }, []);

  return (
    <DatePicker.Root
      ref={grid}
      inline
      recipe={datePickerSlotRecipe}
      colorPalette="brand"
      locale={locale}
      translations={{
        content: openCalendar,
        prevTrigger: () => previousMonth,
        nextTrigger: () => nextMonth,
        // Its visible text is its name.
        viewTrigger: () => '',
        dayCell: ({ valueText }) => valueText,
      }}
      value={chosen ? [chosen] : []}
      min={dateOf(min)}
      max={dateOf(max)}
      onValueChange={({ value: [day] }) => day && onPick(day.toString())}
    >
      <DatePicker.Content unstyled padding="3">
        <DatePicker.View view="day">
          <DatePicker.Header />
          <DatePicker.DayTable />
        </DatePicker.View>
        <DatePicker.View view="month">
          <DatePicker.Header />
          <DatePicker.MonthTable />
        </DatePicker.View>
        <DatePicker.View view="year">
          <DatePicker.Header />
          <DatePicker.YearTable />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
