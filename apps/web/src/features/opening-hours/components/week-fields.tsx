import { Button, HStack, Stack } from '@chakra-ui/react';
import { aWeek, type DayHours, type DaySchedule, type Weekday, type WrongTime } from '@prosa/contracts';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DayFields } from './day-fields.js';

interface Props {
  week: DaySchedule[];
  /** Result of `wrongTimes(week)`. */
  wrong: WrongTime[];
  onChange: (week: DaySchedule[]) => void;
}

/** Opening hours by day: of a company, a queue or a connection. */
export function WeekFields({ week, wrong, onChange }: Props) {
  const { t } = useTranslation('opening-hours');
  const [monday] = week;

  const hoursOf = (weekday: Weekday) => week.find(({ weekdayEn }) => weekdayEn === weekday)!;
  const put = (weekday: Weekday, hours: DayHours) =>
    onChange(aWeek((each) => (each === weekday ? hours : hoursOf(each))));

  return (
    <Stack gap="0">
      {week.map((day) => (
        <DayFields
          key={day.weekdayEn}
          day={day}
          wrong={wrong.filter(({ weekdayEn }) => weekdayEn === day.weekdayEn)}
          onChange={(hours) => put(day.weekdayEn, hours)}
          onCopy={(to) => onChange(aWeek((weekday) => (to === 'all' || !isWeekend(weekday) ? day : hoursOf(weekday))))}
        />
      ))}
      <HStack paddingTop="3">
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => monday && onChange(aWeek(() => monday))}>
          <Copy aria-hidden size={14} />
          {t('hours.copyMonday')}
        </Button>
      </HStack>
    </Stack>
  );
}

const isWeekend = (weekday: Weekday): boolean => weekday === 'saturday' || weekday === 'sunday';
