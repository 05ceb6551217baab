import { Stack, Text } from '@chakra-ui/react';
import type { OnCallView } from '@prosa/contracts';
import { PhoneCall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '../../../shared/format/number.js';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import type { Column } from '../../../shared/lists/column.js';
import { editorOf } from '../../../shared/records/editor-of.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { onCallPeople } from '../api/on-call.js';
import { weekdayText } from '../../../shared/format/weekday.js';

const OnCallEditor = editorOf(onCallPeople, async () => (await import('./on-call-form.js')).onCallForm);

/** The people on call with their weeks (docs/spec/secondary.md §2). */
export function RosterList() {
  const { t } = useTranslation('on-call');
  const columns: Column<OnCallView>[] = [
    { key: 'id', header: t('column.id'), cell: ({ id }) => id, isWideOnly: true },
    { key: 'person', header: t('column.person'), isTitle: true, cell: ({ user }) => user.name },
    { key: 'phone', header: t('column.phone'), cell: ({ phone }) => shownNumber(phone) },
    { key: 'interval', header: t('column.interval'), cell: ({ interval }) => t('every', { count: interval }) },
    { key: 'hours', header: t('column.hours'), cell: (person) => <Week person={person} /> },
  ];

  return (
    <RecordsPage
      of={onCallPeople}
      icon={PhoneCall}
      columns={columns}
      Editor={OnCallEditor}
      filter={undefined}
      nameOf={({ user }) => user.name}
    />
  );
}

/** The days with a shift; those in a row with the same hours are one line. */
function Week({ person }: { person: OnCallView }) {
  const language = useLanguage();
  const { t } = useTranslation('on-call');
  const lines: { first: number; last: number; hours: string }[] = [];
  person.days.forEach(({ startTime, endTime }, index) => {
    if (!startTime || !endTime) return;
    const hours = `${startTime}–${endTime}`;
    const line = lines.at(-1);
    if (line?.hours === hours && line.last === index - 1) line.last = index;
    else lines.push({ first: index, last: index, hours });
  });
  const name = (index: number) => weekdayText(index, language, 'short');

  return (
    <Stack gap="0" fontSize="sm" fontVariantNumeric="tabular-nums">
      {lines.map(({ first, last, hours }) => (
        <Text key={first}>
          {first === last ? name(first) : t('days', { first: name(first), last: name(last) })} {hours}
        </Text>
      ))}
    </Stack>
  );
}
