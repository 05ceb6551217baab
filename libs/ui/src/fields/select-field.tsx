import { NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { FormField, type FieldProps } from './form-field.js';

export interface SelectOption {
  value: string;
  label: string;
}

interface Props extends Omit<FieldProps, 'children'>, Omit<ComponentProps<'select'>, 'children' | 'color' | 'size'> {
  options: SelectOption[];
}

/** Select of a few options; takes the result of `register`. */
export function SelectField({ label, error, hint, isRequired, options, ...select }: Props) {
  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      <NativeSelect.Root>
        <NativeSelect.Field borderColor="border.control" _invalid={{ borderColor: 'fg.error' }} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
