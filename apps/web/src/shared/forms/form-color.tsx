import type { FieldValues } from 'react-hook-form';
import { ColorField } from '../fields/color-field.js';
import { type FormValueProps, useFormValue } from './use-form-value.js';

/** A colour of the form around it, as `#rrggbb`. */
export function FormColor<Values extends FieldValues>({ name, label }: FormValueProps<Values> & { label: string }) {
  const { value, onChange, error } = useFormValue<Values>({ name });
  return <ColorField label={label} error={error} value={String(value)} onChange={onChange} />;
}
