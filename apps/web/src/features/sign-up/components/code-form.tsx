import { Button, Stack, Text } from '@chakra-ui/react';
import { RESET_RULES } from '@prosa/contracts';
import { Notice, useRetainedFocus } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { CodeField, useCodeForm, useTriesLeft } from '../../../shared/fields/code-field.js';
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

/** The code that was sent to the number of the form. */
export function CodeForm({ number, isPending, error, attemptsLeft, onSubmit, onResend, onBack }: Props) {
  const { t } = useTranslation('sign-up');
  const { form, handleSubmit, selectCode } = useCodeForm(onSubmit);
  const submit = useRetainedFocus(isPending);
  const tries = useTriesLeft(attemptsLeft);
  useOnSubmitError(isPending, error, selectCode);

  function handleResend() {
    selectCode();
    onResend();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="4">
        <Text color="fg.muted">
          {t('code.intro', { number: shownNumber(number), minutes: RESET_RULES.codeLife / 60 })}
        </Text>
        {error && <Notice tone="bad" text={error + tries} isUrgent />}
        <CodeField form={form} />
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
