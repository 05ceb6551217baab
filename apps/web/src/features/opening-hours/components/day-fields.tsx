import { Button, chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import {
  DAY_SPANS_MAX,
  type DayHours,
  type DaySchedule,
  dayWithSpans,
  spansOfDay,
  timePath,
  type WrongTime,
} from '@prosa/contracts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyDayMenu } from './copy-day-menu.js';
import { spanAfter } from './span-after.js';
import { SpanFields } from './span-fields.js';

interface Props {
  day: DaySchedule;
  /** Errors of this day. */
  wrong: WrongTime[];
  onChange: (hours: DayHours) => void;
  /** Gives this day's hours to others. */
  onCopy: (to: 'all' | 'workdays') => void;
}

/** The opening spans of a day: at least two fields, and more as they are needed. */
export function DayFields({ day, wrong, onChange, onCopy }: Props) {
  const { t } = useTranslation('opening-hours');
  const dayName = t(`hours.day.${day.weekdayEn}`);
  const spans = spansOfDay(day);
  const problemOf = (index: number, edge: 'start' | 'end') =>
    wrong.find(({ field }) => field === timePath({ index, edge }))?.problem;
  const isFull = spans.length === DAY_SPANS_MAX || spans.some(({ start, end }) => start === '' && end === '');

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
        <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="6" rowGap="2" flex="1" minWidth="0">
          {spans.map(({ start, end }, index) => (
            <SpanFields
              key={index}
              day={dayName}
              number={index + 1}
              start={start}
              end={end}
              wrongStart={problemOf(index, 'start')}
              wrongEnd={problemOf(index, 'end')}
              onChange={(from, until) => onChange(dayWithSpans(spans.with(index, { start: from, end: until })))}
            />
          ))}
          {!isFull && (
            <Button
              size="sm"
              variant="ghost"
              colorPalette="gray"
              justifySelf="start"
              aria-label={t('hours.addTo', { day: dayName })}
              onClick={() => onChange(dayWithSpans([...spans, spanAfter(spans.at(-1))]))}
            >
              <Plus aria-hidden size={14} />
              {t('hours.add')}
            </Button>
          )}
        </SimpleGrid>
        <CopyDayMenu day={dayName} onCopy={onCopy} />
      </fieldset>
    </Stack>
  );
}
