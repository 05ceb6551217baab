import { useState } from 'react';
import { MonthCalendar } from './month-calendar.js';
import type { CalendarEntry } from './span-lanes.js';

const nothing = () => undefined;
const some: CalendarEntry[] = [
  { id: '1', label: 'Christmas campaign', start: '2026-11-19', end: '2026-12-03', color: 'orange' },
  { id: '2', label: 'Team meeting', start: '2026-11-24', end: '2026-11-24', detail: '10:00' },
  { id: '3', label: 'Ana on call', start: '2026-11-23', end: '2026-11-25', color: 'teal' },
  {
    id: '4',
    label: 'Invoice reminder with a name that is longer than the day',
    start: '2026-11-06',
    end: '2026-11-06',
  },
];
const many = Array.from({ length: 90 }, (_, at) => {
  const day = `2026-11-${String((at % 30) + 1).padStart(2, '0')}`;
  return { id: `many-${at}`, label: `Message ${at + 1}`, start: day, end: day, detail: '9:30' };
});

interface Props {
  label: string;
  entries?: CalendarEntry[];
  error?: string;
  locale?: string;
}

function Shown({ label, entries, error, locale = 'en' }: Props) {
  const [day, setDay] = useState('2026-11-24');
  return (
    <MonthCalendar
      label={label}
      locale={locale}
      day={day}
      today="2026-11-20"
      entries={entries}
      texts={{
        previous: 'Previous month',
        next: 'Next month',
        empty: 'Nothing on this day',
        emptyMonth: 'Nothing in this month',
        count: (count) => `${count} entries`,
        more: (count) => `+${count} more`,
      }}
      onDay={setDay}
      onOpen={nothing}
      error={error}
      onRetry={nothing}
    />
  );
}

export const stories = {
  'Calendar: some': () => <Shown label="Some" entries={some} />,
  'Calendar: too many, week from Monday': () => <Shown label="Too many" entries={[...some, ...many]} locale="tr" />,
  'Calendar: empty': () => <Shown label="No schedules" entries={[]} />,
  'Calendar: loading': () => <Shown label="Loading schedules" />,
  'Calendar: failed': () => <Shown label="Failed schedules" error="The server is away." />,
};
