import { chakra, Stack } from '@chakra-ui/react';
import type { DayHours, DaySchedule, TimeField, WrongTime } from '@prosa/contracts';
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
  const dayName = t(`hours.day.${day.weekdayEn}`);
  const problemOf = (name: TimeField) => wrong.find(({ field }) => field === name)?.problem;
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
          {dayName}
        </chakra.legend>
        {spans.map(([start, end], index) => (
          <SpanFields
            key={start}
            day={dayName}
            number={index + 1}
            start={day[start]}
            end={day[end]}
            wrongStart={problemOf(start)}
            wrongEnd={problemOf(end)}
            onChange={(from, until) => onChange({ ...day, [start]: from, [end]: until })}
          />
        ))}
      </fieldset>
    </Stack>
  );
}
