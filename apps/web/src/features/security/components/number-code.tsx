import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { RESET_RULES } from '@prosa/contracts';
import { Notice, TextField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorNumber } from '../../../shared/api/api-error.js';
import { useOnSubmitError } from '../../../shared/fields/use-on-submit-error.js';
import { shownNumber } from '../../../shared/format/number.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useProveNumber } from '../api/use-recovery-number.js';

interface Props {
  number: string;
  isSending: boolean;
  onResend: () => void;
  onDone: () => void;
  onCancel: () => void;
}

const SIX_DIGITS = /^\d{6}$/;

/** Codes may be typed and pasted in groups. */
const digitsOf = (text: string) => text.replace(/\s/g, '');

/** The code from the phone, which proves the number. */
export function NumberCode({ number, isSending, onResend, onDone, onCancel }: Props) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const prove = useProveNumber();
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const left = prove.isError ? errorNumber(prove.error, 'attemptsLeft') : undefined;
  const tries = left ? ` ${t('number.left', { count: left })}` : '';
  const error = prove.isError ? errorText(prove.error) + tries : undefined;
  useOnSubmitError(prove.isPending, error, () => setFocus('code', { shouldSelect: true }));

  function resend() {
    prove.reset();
    setFocus('code', { shouldSelect: true });
    onResend();
  }

  return (
    <form noValidate onSubmit={handleSubmit(({ code }) => prove.mutate(digitsOf(code), { onSuccess: onDone }))}>
      <Stack gap="4" maxWidth="sm">
        <Text color="fg.muted">
          {t('number.sent', { number: shownNumber(number), minutes: RESET_RULES.codeLife / 60 })}
        </Text>
        {error && <Notice tone="bad" text={error} isUrgent />}
        <TextField
          label={t('number.code')}
          hint={t('number.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={20}
          error={formState.errors.code?.message}
          {...register('code', {
            required: t('common:form.required'),
            // Input that cannot be a code does not use up a try.
            validate: (text) => SIX_DIGITS.test(digitsOf(text)) || t('number.codeHint'),
          })}
        />
        <HStack gap="2" flexWrap="wrap">
          <Button type="submit" loading={prove.isPending}>
            {t('number.submit')}
          </Button>
          <Button variant="outline" loading={isSending} onClick={resend}>
            {t('number.again')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('enrol.cancel')}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
