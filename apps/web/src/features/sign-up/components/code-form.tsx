import { Button, Stack, Text } from '@chakra-ui/react';
import { RESET_RULES } from '@prosa/contracts';
import { Notice, TextField, useRetainedFocus } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOnSubmitError } from '../../../shared/fields/use-on-submit-error.js';
import { shownNumber } from '../../../shared/format/number.js';

interface Props {
  number: string;
  isPending: boolean;
  /** Translated error of the last try. */
  error?: string;
  /** Remaining tries after a wrong code. */
  attemptsLeft?: number;
  onSubmit: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
}

const SIX_DIGITS = /^\d{6}$/;
/** Codes may be typed and pasted in groups. */
const digitsOf = (text: string) => text.replace(/\s/g, '');

/** The code that was sent to the number of the form. */
export function CodeForm({ number, isPending, error, attemptsLeft, onSubmit, onResend, onBack }: Props) {
  const { t } = useTranslation('sign-up');
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const submit = useRetainedFocus(isPending);
  const tries = attemptsLeft ? ` ${t('code.left', { count: attemptsLeft })}` : '';
  useOnSubmitError(isPending, error, () => setFocus('code', { shouldSelect: true }));

  function handleResend() {
    setFocus('code', { shouldSelect: true });
    onResend();
  }

  return (
    <form noValidate onSubmit={handleSubmit(({ code }) => onSubmit(digitsOf(code)))}>
      <Stack gap="4">
        <Text color="fg.muted">
          {t('code.intro', { number: shownNumber(number), minutes: RESET_RULES.codeLife / 60 })}
        </Text>
        {error && <Notice tone="bad" text={error + tries} isUrgent />}
        <TextField
          label={t('code.label')}
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={20}
          error={formState.errors.code?.message}
          {...register('code', {
            required: t('common:form.required'),
            // Input that cannot be a code does not use up a try.
            validate: (text) => SIX_DIGITS.test(digitsOf(text)) || t('code.hint'),
          })}
        />
        <Button ref={submit} type="submit" size="lg" loading={isPending}>
          {t('code.submit')}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={handleResend}>
          {t('code.again')}
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={onBack}>
          {t('code.back')}
        </Button>
      </Stack>
    </form>
  );
}
