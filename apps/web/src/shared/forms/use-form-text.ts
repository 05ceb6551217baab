import { type FieldPath, type FieldValues, get, type RegisterOptions, useFormContext } from 'react-hook-form';
import { useTextRules, type TextRules } from './use-text-rules.js';

export interface FormTextProps<Values extends FieldValues> extends TextRules {
  name: FieldPath<Values>;
  /** More rules than the limits. */
  rules?: Omit<RegisterOptions<FieldValues>, 'required' | 'minLength' | 'maxLength'>;
}

const trimmed = (text: unknown) => (typeof text === 'string' ? text.trim() : text);

/** Binds a text to the form around it: its registration, its error and whether it is required. */
export function useFormText<Values extends FieldValues>(props: FormTextProps<Values>) {
  const { name, rules, ...limited } = props;
  const { register, formState } = useFormContext<FieldValues>();
  const limits = useTextRules(limited);
  const error: unknown = get(formState.errors, name)?.message;

  return {
    ...register(name, { setValueAs: trimmed, ...limits, ...rules } as RegisterOptions<FieldValues>),
    error: typeof error === 'string' && error !== '' ? error : undefined,
    isRequired: Boolean(limits.required),
  };
}
