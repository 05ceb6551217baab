import { TextField, type TextFieldProps } from '@prosa/ui';
import { type FieldPath, type FieldValues, get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Props<Values extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'error' | 'isRequired' | 'type' | 'min' | 'max'
> {
  name: FieldPath<Values>;
  isRequired?: boolean;
  min?: number;
  max?: number;
  /** Returns a message for a number that the other fields do not allow, else true. */
  validate?: (value: number | null, values: Values) => string | true;
  /** Other fields that are checked again when this one changes. */
  deps?: FieldPath<Values>[];
}

/** A whole number of the form around it; null for none. */
export function FormNumber<Values extends FieldValues>(props: Props<Values>) {
  const { name, isRequired, min, max, validate, deps, ...input } = props;
  const { t } = useTranslation('forms');
  const { register, formState } = useFormContext<FieldValues>();
  const error: unknown = get(formState.errors, name)?.message;
  const wholeOf = (text: unknown) => (text === '' || text === null ? null : Number(text));

  return (
    <TextField
      autoComplete="off"
      inputMode="numeric"
      isRequired={isRequired}
      error={typeof error === 'string' ? error : undefined}
      {...input}
      {...register(name, {
        setValueAs: wholeOf,
        deps,
        required: isRequired && t('common:form.required'),
        validate: {
          whole: (value) => value === null || Number.isInteger(value) || t('number.whole'),
          min: (value) => value === null || min === undefined || value >= min || t('number.min', { min }),
          max: (value) => value === null || max === undefined || value <= max || t('number.max', { max }),
          other: (value, values) => validate?.(value as number | null, values as Values) ?? true,
        },
      })}
    />
  );
}
