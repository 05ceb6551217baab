import { Field, Input, type InputProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

export interface FieldProps {
  label: string;
  /** Error below the field. */
  error?: string;
  hint?: ReactNode;
  isRequired?: boolean;
  children: ReactNode;
}

/** Label, control, hint and error of one field. */
export function FormField({ label, error, hint, isRequired = false, children }: FieldProps) {
  return (
    <Field.Root invalid={error !== undefined} required={isRequired}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {hint !== undefined && error === undefined && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

export interface TextFieldProps extends Omit<InputProps, 'children'>, Omit<FieldProps, 'children'> {
  ref?: Ref<HTMLInputElement>;
}

/** Text input; takes the result of `register`. */
export function TextField({ label, error, hint, isRequired, ...input }: TextFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      <Input
        borderColor="border.control"
        _invalid={{ borderColor: 'fg.error' }}
        _readOnly={{ bg: 'bg.muted', borderColor: 'border' }}
        {...input}
      />
    </FormField>
  );
}
