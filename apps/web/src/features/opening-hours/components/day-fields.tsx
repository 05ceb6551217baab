import { chakra, Stack } from '@chakra-ui/react';
import type { DayHours, DaySchedule, WrongTime } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { SpanFields } from './span-fields.js';

interface Props {
  day: DaySchedule;
  /** Errors of this day. */
  wrong: WrongTime[];
  onChange: (hours: DayHours) => void;
}

/** The two opening spans of a day. */
export function DayFields({ day, wrong, onChange }: Props) {
  const { t } = useTranslation('opening-hours');
  const name = t(`hours.day.${day.weekdayEn}`);
  const spans = [
    ['startTimeA', 'endTimeA'],
    ['startTimeB', 'endTimeB'],
  ] as const;

  return (
    <Stack
      asChild
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: '2', md: '6' }}
      paddingBlock="3"
      borderBottomWidth="1px"
      borderColor="border.muted"
      minWidth="0"
    >
      <fieldset>
        <chakra.legend fontWeight="medium" float="left" width={{ base: 'full', md: '36' }} paddingTop={{ md: '1.5' }}>
          {name}
        </chakra.legend>
        {spans.map(([start, end], index) => (
          <SpanFields
            key={start}
            day={name}
            number={index + 1}
            start={day[start]}
            end={day[end]}
            problem={wrong.find(({ field }) => field === start || field === end)?.problem}
            onChange={(from, until) => onChange({ ...day, [start]: from, [end]: until })}
          />
        ))}
      </fieldset>
    </Stack>
  );
}
