import { DateField, DateTimeField, isComplete, TimeField } from '@prosa/ui';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, get, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dateText } from '../format/time.js';
import { useFormValue } from './use-form-value.js';

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** First and last day as yyyy-MM-dd. */
  min?: string;
  max?: string;
  /** Returns a message for a day that the other fields do not allow, else true. */
  validate?: (value: string, values: Values) => string | true;
  /** Other fields that are checked again when this one changes. */
  deps?: FieldPath<Values>[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A day of the form around it as yyyy-MM-dd; '' for none. */
export function FormDate<Values extends FieldValues>(props: Props<Values>) {
  const { name, isDisabled, validate, deps, ...field } = props;
  const rules = { ...field, deps, validate: validate as Limits['validate'] };
  const { bound } = useDayField(name, rules, (value) => DAY.test(value));
  return <DateField {...field} {...bound} disabled={isDisabled} />;
}

/** A day and a time of the form around it as `yyyy-MM-ddTHH:mm` in the person's time zone; '' for none. */
export function FormDateTime<Values extends FieldValues>(props: Omit<Props<Values>, 'validate' | 'deps'>) {
  const { name, isDisabled, ...field } = props;
  const { t } = useTranslation('forms');
  const { bound } = useDayField(name, field, (value) => MOMENT.test(value), t('date.incomplete'));
  return (
    <DateTimeField {...field} {...bound} timeLabel={t('date.time', { label: field.label })} disabled={isDisabled} />
  );
}

interface TimeProps<Values extends FieldValues> extends Omit<Props<Values>, 'min' | 'max'> {
  /** The other end of a span, without which this one is no span: both or neither are filled in. */
  with?: FieldPath<Values>;
}

/** A time of the form around it as HH:mm; '' for none. */
export function FormTime<Values extends FieldValues>(props: TimeProps<Values>) {
  const { name, label, hint, isRequired, isDisabled, with: other, validate } = props;
  const { t } = useTranslation('forms');

  function problemOf(value: unknown, values: FieldValues): string | true {
    const time = String(value ?? '');
    if (!isComplete(time)) return t('time.wrong');
    if (time === '' && other && get(values, other)) return t('time.both');
    return validate?.(time, values as Values) ?? true;
  }

  const deps = other ? [other] : props.deps;
  const {
    value,
    onChange,
    onBlur: _,
    ...field
  } = useFormValue<Values>({ name, isRequired, validate: problemOf, deps });
  return (
    <TimeField {...field} label={label} hint={hint} disabled={isDisabled} value={value ?? ''} onChange={onChange} />
  );
}

type Limits = Pick<Props<FieldValues>, 'isRequired' | 'min' | 'max' | 'validate' | 'deps'>;

/** Binds a date, and refuses texts that are none and days outside of the limits. */
function useDayField(name: string, limits: Limits, isWhole: (value: string) => boolean, incomplete?: string) {
  const { t } = useTranslation('forms');
  const { isRequired = false, min, max, validate, deps } = limits;

  function problemOf(value: string): string | true {
    const day = value.split('T')[0] ?? '';
    if (value === '') return true;
    if (!isWhole(value)) return (DAY.test(day) || day === '') && incomplete ? incomplete : t('date.wrong');
    if (min !== undefined && day < min) return t('date.first', { day: dateText(min) });
    if (max !== undefined && day > max) return t('date.last', { day: dateText(max) });
    return true;
  }

  const { field, fieldState } = useController<FieldValues>({
    name,
    rules: {
      required: isRequired && t('common:form.required'),
      deps,
      validate: {
        day: (value: string) => problemOf(value ?? ''),
        other: (value: string, values) => validate?.(value ?? '', values) ?? true,
      },
    },
  });
  const { value, onChange, ref } = field;
  return { bound: { value: value ?? '', onChange, ref, error: fieldState.error?.message } };
}
