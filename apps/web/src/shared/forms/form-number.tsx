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
  /** Places behind the decimal separator, point or comma; absent: whole numbers only. */
  decimals?: number;
  /** Returns a message for a number that the other fields do not allow, else true. */
  validate?: (value: number | null, values: Values) => string | true;
  /** Other fields that are checked again when this one changes. */
  deps?: FieldPath<Values>[];
}

/** A number of the form around it; null for none. */
export function FormNumber<Values extends FieldValues>(props: Props<Values>) {
  const { name, isRequired, min, max, decimals = 0, validate, deps, ...input } = props;
  const { t } = useTranslation('forms');
  const { register, formState } = useFormContext<FieldValues>();
  const error: unknown = get(formState.errors, name)?.message;
  const numberOf = (text: unknown) => (text === '' || text === null ? null : Number(String(text).replace(',', '.')));

  return (
    <TextField
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      isRequired={isRequired}
      error={typeof error === 'string' ? error : undefined}
      {...input}
      {...register(name, {
        setValueAs: numberOf,
        deps,
        required: isRequired && t('common:form.required'),
        validate: {
          digits: (value) =>
            value === null ||
            hasDecimals(value, decimals) ||
            t(decimals > 0 ? 'number.decimals' : 'number.whole', { count: decimals }),
          min: (value) => value === null || min === undefined || value >= min || t('number.min', { min }),
          max: (value) => value === null || max === undefined || value <= max || t('number.max', { max }),
          other: (value, values) => validate?.(value as number | null, values as Values) ?? true,
        },
      })}
    />
  );
}

/** Whether it is a number with that many decimal places at most. */
const hasDecimals = (value: unknown, decimals: number): boolean =>
  Number.isFinite(value) && Number(Number(value).toFixed(decimals)) === value;
