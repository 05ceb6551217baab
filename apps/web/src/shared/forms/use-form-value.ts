import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

export interface FormValueProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  isRequired?: boolean;
  /** Returns a message for a value that is not allowed, else true. */
  validate?: (value: unknown, values: FieldValues) => string | true;
  /** Other fields that are checked again when this one changes. */
  deps?: string[];
  /** Replace the common message where the specification words it. */
  messages?: { required?: string };
}

/** Binds a value that is no text to the form around it. */
export function useFormValue<Values extends FieldValues>({
  name,
  isRequired = false,
  messages,
  validate,
  deps,
}: FormValueProps<Values>) {
  const { t } = useTranslation('common');
  const { field, fieldState } = useController<FieldValues>({
    name,
    rules: { required: isRequired && (messages?.required ?? t('form.required')), validate, deps },
  });
  return { ...field, error: fieldState.error?.message, isRequired };
}
