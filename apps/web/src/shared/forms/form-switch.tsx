import type { FieldValues } from 'react-hook-form';
import { CheckRow } from '../fields/check-row.js';
import { SwitchRow } from '../fields/switch-row.js';
import { type FormValueProps, useFormValue } from './use-form-value.js';

interface Props<Values extends FieldValues> extends FormValueProps<Values> {
  label: string;
  isDisabled?: boolean;
}

/** A switch of the form around it. */
export function FormSwitch<Values extends FieldValues>({ name, label, isDisabled }: Props<Values>) {
  const { value, onChange } = useFormValue<Values>({ name });
  return <SwitchRow label={label} isOn={Boolean(value)} isDisabled={isDisabled} onChange={onChange} />;
}

/** A check box of the form around it. */
export function FormCheck<Values extends FieldValues>({ name, label, isDisabled }: Props<Values>) {
  const { value, onChange } = useFormValue<Values>({ name });
  return <CheckRow label={label} isChecked={Boolean(value)} isDisabled={isDisabled} onChange={onChange} />;
}
