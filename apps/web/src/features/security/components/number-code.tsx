import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { RESET_RULES } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { errorNumber } from '../../../shared/api/api-error.js';
import { CodeField, useCodeForm, useTriesLeft } from '../../../shared/fields/code-field.js';
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

/** The code from the phone, which proves the number. */
export function NumberCode({ number, isSending, onResend, onDone, onCancel }: Props) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const prove = useProveNumber();
  const { form, handleSubmit, selectCode } = useCodeForm((code) => prove.mutate(code, { onSuccess: onDone }));
  const tries = useTriesLeft(prove.isError ? errorNumber(prove.error, 'attemptsLeft') : undefined);
  const error = prove.isError ? errorText(prove.error) + tries : undefined;
  useOnSubmitError(prove.isPending, error, selectCode);

  function resend() {
    prove.reset();
    selectCode();
    onResend();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="4" maxWidth="md">
        <Text color="fg.muted">
          {t('number.sent', { number: shownNumber(number), minutes: RESET_RULES.codeLife / 60 })}
        </Text>
        {error && <Notice tone="bad" text={error} isUrgent />}
        <CodeField form={form} />
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
