import { Stack } from '@chakra-ui/react';
import { type DaySchedule, type HoursException, wrongExceptions, wrongTimes } from '@prosa/contracts';
import { ExceptionsFields } from './exceptions-fields.js';
import { OpeningLine } from './opening-line.js';
import { WeekFields } from './week-fields.js';

export interface Hours {
  schedules: DaySchedule[];
  exceptions: HoursException[];
}

interface Props {
  hours: Hours;
  /** The company's zone; undefined while it is not known. */
  zone?: string;
  onChange: (hours: Hours) => void;
}

/** Whether hours can be saved. */
export const areValid = ({ schedules, exceptions }: Hours): boolean =>
  wrongTimes(schedules).length === 0 && wrongExceptions(exceptions).length === 0;

/** Week and dates with other hours, of a company, a connection or a queue, with what follows from them now. */
export function HoursFields({ hours, zone, onChange }: Props) {
  const { schedules, exceptions } = hours;
  return (
    <Stack gap="4">
      {zone && areValid(hours) && <OpeningLine plan={{ week: schedules, exceptions }} zone={zone} />}
      <WeekFields
        week={schedules}
        wrong={wrongTimes(schedules)}
        onChange={(week) => onChange({ ...hours, schedules: week })}
      />
      <ExceptionsFields exceptions={exceptions} onChange={(next) => onChange({ ...hours, exceptions: next })} />
    </Stack>
  );
}
