import { Stack, Text } from '@chakra-ui/react';
import { TimeField, TimeInput } from '@prosa/ui';
import { type Ref, useId } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormValue } from '../../../shared/forms/use-form-value.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

interface Props {
  /** Path of the span, whose times are `startTime` and `endTime`. */
  path: string;
  edge: 'startTime' | 'endTime';
  label: string;
  /** In a week: a day without times has no shift, and the label is read out only. */
  isInWeek?: boolean;
}

const OTHER = { startTime: 'endTime', endTime: 'startTime' } as const;

/** One end of a shift of the form around it, as HH:mm; both ends or neither are filled in. */
export function ShiftField({ path, edge, label, isInWeek = false }: Props) {
  const { t } = useTranslation('on-call');
  const other = `${path}.${OTHER[edge]}`;

  function problemOf(value: unknown, values: FieldValues): string | true {
    const time = String(value ?? '');
    if (time === '') return isInWeek && !get(values, other) ? true : t(`problem.${edge}`);
    return TIME.test(time) || t('problem.time');
  }

  const { value, onChange, ref, error } = useFormValue<FieldValues>({
    name: `${path}.${edge}`,
    validate: problemOf,
    deps: [other],
  });
  const input = { value: String(value ?? ''), onChange, ref };
  return isInWeek ? (
    <CompactTime {...input} label={label} error={error} />
  ) : (
    <TimeField {...input} label={label} error={error} />
  );
}

interface CompactProps {
  value: string;
  onChange: (time: string) => void;
  ref: Ref<HTMLInputElement>;
  label: string;
  error: string | undefined;
}

function CompactTime({ label, error, ...input }: CompactProps) {
  const errorId = useId();
  return (
    <Stack gap="1" width="28">
      <TimeInput
        {...input}
        size="sm"
        borderColor="border.control"
        _invalid={{ borderColor: 'fg.error' }}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
      />
      <Text id={errorId} fontSize="xs" color="fg.error">
        {error}
      </Text>
    </Stack>
  );
}
