import { TextField } from '@prosa/ui';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface CodeValues {
  code: string;
}

const SIX_DIGITS = /^\d{6}$/;

/** Codes may be typed and pasted in groups. */
const digitsOf = (text: string) => text.replace(/\s/g, '');

/** Form of one six-digit code that was sent to a phone. `onSubmit` receives its digits only. */
export function useCodeForm(onSubmit: (code: string) => void) {
  const form = useForm<CodeValues>({ defaultValues: { code: '' } });
  return {
    form,
    handleSubmit: form.handleSubmit(({ code }) => onSubmit(digitsOf(code))),
    /** Focuses the code and selects it, so that the next one replaces it. */
    selectCode: () => form.setFocus('code', { shouldSelect: true }),
  };
}

/** Remaining tries in words, after a wrong code; empty when they are unknown or none is left. */
export function useTriesLeft(count: number | undefined): string {
  const { t } = useTranslation();
  return count ? ` ${t('code.left', { count })}` : '';
}

interface Props {
  form: UseFormReturn<CodeValues>;
  disabled?: boolean;
}

/** The field of {@link useCodeForm}. Input that cannot be a code does not use up a try. */
export function CodeField({ form, disabled }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('code.label')}
      hint={t('code.hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      maxLength={20}
      disabled={disabled}
      error={form.formState.errors.code?.message}
      {...form.register('code', {
        required: t('form.required'),
        validate: (text) => SIX_DIGITS.test(digitsOf(text)) || t('code.hint'),
      })}
    />
  );
}
