import { HStack } from '@chakra-ui/react';
import { DateInput, type DateInputProps } from './date-input.js';
import { FormField, type FieldProps } from './form-field.js';
import { TimeInput } from './time-input.js';

interface Props extends DateInputProps, Omit<FieldProps, 'children'> {}

/** A day with label, hint and error. */
export function DateField({ label, error, hint, isRequired, ...input }: Props) {
  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      <DateInput {...input} />
    </FormField>
  );
}

interface TimeProps extends Omit<FieldProps, 'children'> {
  /** HH:mm; '' for none. */
  value: string;
  disabled?: boolean;
  onChange: (time: string) => void;
}

/** A time of day with label, hint and error. */
export function TimeField({ label, error, hint, isRequired, ...input }: TimeProps) {
  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      <TimeInput maxWidth="28" {...input} />
    </FormField>
  );
}

interface DateTimeProps extends Props {
  /** Label of the time, which stands beside the date. */
  timeLabel: string;
}

/** A day and a time as `yyyy-MM-ddTHH:mm` in the person's time zone; either part is '' while it is missing. */
export function DateTimeField({ timeLabel, label, error, hint, isRequired, value, onChange, ...input }: DateTimeProps) {
  const [day = '', time = ''] = value.split('T');
  const join = (nextDay: string, nextTime: string) => onChange(nextDay || nextTime ? `${nextDay}T${nextTime}` : '');

  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      <HStack gap="2" width="full">
        <DateInput {...input} value={day} onChange={(next) => join(next, time)} />
        <TimeInput
          aria-label={timeLabel}
          flex="0 0 5.5rem"
          disabled={input.disabled}
          value={time}
          onChange={(next) => join(day, next)}
        />
      </HStack>
    </FormField>
  );
}
