import { HStack, Stack, Text } from '@chakra-ui/react';
import { endsNextDay, type TimeProblem } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeInput } from '@prosa/ui';

interface Props {
  /** Label: the day and which of its spans this is. */
  day: string;
  number: number;
  start: string;
  end: string;
  /** What is wrong with either time. */
  wrongStart?: TimeProblem;
  wrongEnd?: TimeProblem;
  onChange: (start: string, end: string) => void;
}

/** Start and end as HH:mm; both empty means closed. */
export function SpanFields({ day, number, start, end, wrongStart, wrongEnd, onChange }: Props) {
  const { t } = useTranslation('opening-hours');
  const noteId = useId();
  const first = useRef<HTMLInputElement>(null);
  const problem = wrongStart ?? wrongEnd;
  const isClosed = start === '' && end === '';
  const isOverNight = !problem && endsNextDay(start, end);
  const field = {
    size: 'sm',
    width: '20',
    borderColor: 'border.control',
    'aria-describedby': noteId,
    _invalid: { borderColor: 'fg.error' },
  } as const;

  function handleClear() {
    onChange('', '');
    first.current?.focus();
  }

  return (
    <Stack gap="1" flex="1" minWidth="0">
      <HStack gap="1.5">
        <TimeInput
          {...field}
          ref={first}
          aria-invalid={wrongStart !== undefined}
          aria-label={t('hours.start', { day, number })}
          value={start}
          onChange={(time) => onChange(time, end)}
        />
        <Text as="span" color="fg.muted" aria-hidden>
          –
        </Text>
        <TimeInput
          {...field}
          aria-invalid={wrongEnd !== undefined}
          aria-label={t('hours.end', { day, number })}
          value={end}
          onChange={(time) => onChange(start, time)}
        />
        <IconButton
          label={t('hours.clear', { day, number })}
          icon={<X />}
          visibility={isClosed ? 'hidden' : undefined}
          onClick={handleClear}
        />
      </HStack>
      <Text id={noteId} fontSize="xs" color={problem ? 'fg.error' : 'fg.muted'}>
        {problem
          ? t(`hours.problem.${problem}`)
          : isClosed
            ? t('hours.closed')
            : isOverNight
              ? t('hours.overNight')
              : null}
      </Text>
    </Stack>
  );
}
