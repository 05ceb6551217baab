import { Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { DAY_SPANS_MAX, EXCEPTION_NAME_MAX, type HoursException, type WrongException } from '@prosa/contracts';
import { DateField, IconButton, TextField } from '@prosa/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '../../../shared/fields/check-row.js';
import { spanAfter } from './span-after.js';
import { SpanFields } from './span-fields.js';

interface Props {
  /** Its place in the list, from 1: its name for assistive technology while it has none. */
  number: number;
  exception: HoursException;
  wrong: WrongException | undefined;
  onChange: (exception: HoursException) => void;
  onRemove: () => void;
}

/** A date with other hours: without periods it is closed. */
export function ExceptionFields({ number, exception, wrong, onChange, onRemove }: Props) {
  const { t } = useTranslation('opening-hours');
  const { date, name, isYearly, spans } = exception;
  const title = name.trim() || t('dates.number', { number });
  const problem = wrong?.problems.find((each) => each === 'date' || each === 'duplicate');
  const dateProblem = date === '' ? undefined : problem;
  const problemAt = (index: number, edge: 'start' | 'end') =>
    wrong?.spans.find((each) => each.index === index && each.edge === edge)?.problem;

  return (
    <Stack asChild gap="3" borderWidth="1px" borderRadius="l2" padding="3" minWidth="0">
      <fieldset>
        <VisuallyHidden asChild>
          <legend>{title}</legend>
        </VisuallyHidden>
        <Flex gap="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'start' }}>
          <Stack width={{ base: 'full', md: '44' }} flexShrink="0">
            <DateField
              label={t('dates.date')}
              isRequired
              value={date}
              error={dateProblem && t(`dates.problem.${dateProblem}`)}
              onChange={(day) => onChange({ ...exception, date: day })}
            />
          </Stack>
          <TextField
            label={t('dates.name')}
            isRequired
            value={name}
            maxLength={EXCEPTION_NAME_MAX}
            placeholder={t('dates.example')}
            onChange={({ target }) => onChange({ ...exception, name: target.value })}
          />
          <IconButton
            label={t('dates.remove', { name: title })}
            icon={<Trash2 />}
            alignSelf={{ base: 'end', md: 'center' }}
            onClick={onRemove}
          />
        </Flex>
        <CheckRow
          label={t('dates.yearly')}
          isChecked={isYearly}
          onChange={(checked) => onChange({ ...exception, isYearly: checked })}
        />
        {spans.length === 0 && <Text color="fg.muted">{t('dates.closed')}</Text>}
        {spans.map(({ start, end }, index) => (
          <SpanFields
            key={`${index}/${spans.length}`}
            day={title}
            number={index + 1}
            start={start}
            end={end}
            wrongStart={problemAt(index, 'start')}
            wrongEnd={problemAt(index, 'end')}
            onChange={(from, until) => {
              const isRemoved = from === '' && until === '';
              const next = isRemoved ? spans.toSpliced(index, 1) : spans.with(index, { start: from, end: until });
              onChange({ ...exception, spans: next });
            }}
          />
        ))}
        {spans.length < DAY_SPANS_MAX && (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            alignSelf="start"
            aria-label={t('hours.addTo', { day: title })}
            onClick={() => onChange({ ...exception, spans: [...spans, spanAfter(spans.at(-1))] })}
          >
            <Plus aria-hidden size={14} />
            {t('hours.add')}
          </Button>
        )}
      </fieldset>
    </Stack>
  );
}
