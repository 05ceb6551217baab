import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { RESET_RULES } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField, useCodeForm, useTriesLeft } from '../../../shared/fields/code-field.js';
import { useOnSubmitError } from '../../../shared/fields/use-on-submit-error.js';
import { shownNumber } from '../../../shared/format/number.js';
import { useWait } from './use-wait.js';

interface Props {
  number: string;
  isPending: boolean;
  /** Whether the reset has ended without success. */
  isOver: boolean;
  error?: string;
  /** Remaining tries after a wrong code. */
  attemptsLeft?: number;
  /** Time from which another code can be requested, in milliseconds since 1970. */
  waitUntil: number;
  onSubmit: (code: string) => void;
  onResend: () => void;
  onOtherNumber: () => void;
}

/** Step two: the code from the phone, with a button that requests another one after a while. */
export function CodeStep(props: Props) {
  const { number, isPending, isOver, error, attemptsLeft, waitUntil, onSubmit, onResend, onOtherNumber } = props;
  const { t } = useTranslation('recovery');
  const { form, handleSubmit, selectCode } = useCodeForm(onSubmit);
  const refusal = useRef<HTMLDivElement>(null);
  const wait = useWait(waitUntil);
  const tries = useTriesLeft(attemptsLeft);

  // After the last try the field is disabled, and the error gets the focus instead.
  useOnSubmitError(isPending, error, () => (isOver ? refusal.current?.focus() : selectCode()));

  function handleResend() {
    // The button is disabled during the wait, and the new code belongs into the field.
    selectCode();
    onResend();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="4">
        <Text color="fg.muted">
          {t('code.intro', { number: shownNumber(number), minutes: RESET_RULES.codeLife / 60 })}
        </Text>
        {error && (
          <Box ref={refusal} tabIndex={-1} outline="none">
            <Notice tone="bad" text={error + tries} isUrgent />
          </Box>
        )}
        <CodeField form={form} disabled={isOver} />
        <Button type="submit" size="lg" loading={isPending} disabled={isOver}>
          {t('code.submit')}
        </Button>
        <Button variant="outline" disabled={isOver || wait !== null} onClick={handleResend}>
          {wait === null ? t('code.again') : t('code.againIn', { time: wait })}
        </Button>
        <Button variant="ghost" disabled={isOver} onClick={onOtherNumber}>
          {t('code.otherNumber')}
        </Button>
      </Stack>
    </form>
  );
}
