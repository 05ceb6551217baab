import { Textarea, type TextareaProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { FormField, type FieldProps } from './form-field.js';

export interface TextAreaFieldProps extends Omit<TextareaProps, 'children'>, Omit<FieldProps, 'children'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Text area that grows with its content; takes the result of `register`. */
export function TextAreaField({ label, error, hint, isRequired, ...input }: TextAreaFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      <Textarea
        autoresize
        rows={3}
        maxHeight="48"
        borderColor="border.control"
        _invalid={{ borderColor: 'fg.error' }}
        {...input}
      />
    </FormField>
  );
}
