import { SelectField, type SelectOption } from '@prosa/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormValueProps, useFormValue } from './use-form-value.js';

interface Option<Value> extends Omit<SelectOption, 'value'> {
  value: Value;
}

interface Props<Values extends FieldValues, Value> extends FormValueProps<Values> {
  label: string;
  options: readonly Option<Value>[];
  hint?: ReactNode;
  isDisabled?: boolean;
}

/** One of a few options of the form around it; the value has the type of the options, '' or null means none. */
export function FormSelect<Values extends FieldValues, Value extends string | number | null = string>({
  name,
  isRequired,
  messages,
  validate,
  deps,
  label,
  options,
  hint,
  isDisabled,
}: Props<Values, Value>) {
  const { value, onChange, ...field } = useFormValue<Values>({ name, isRequired, messages, validate, deps });
  const textOf = (each: unknown) => String(each ?? '');

  return (
    <SelectField
      {...field}
      label={label}
      hint={hint}
      disabled={isDisabled}
      options={options.map((option) => ({ label: option.label, value: textOf(option.value) }))}
      value={textOf(value)}
      onChange={({ target }) => onChange(options.find((option) => textOf(option.value) === target.value)?.value)}
    />
  );
}
