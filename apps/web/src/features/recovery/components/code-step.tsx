import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { RESET_RULES } from '@prosa/contracts';
import { Notice, TextField } from '@prosa/ui';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
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

const SIX_DIGITS = /^\d{6}$/;

/** Codes may be typed and pasted in groups. */
const digitsOf = (text: string) => text.replace(/\s/g, '');

/** Step two: the code from the phone, with a button that requests another one after a while. */
export function CodeStep(props: Props) {
  const { number, isPending, isOver, error, attemptsLeft, waitUntil, onSubmit, onResend, onOtherNumber } = props;
  const { t } = useTranslation('recovery');
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const refusal = useRef<HTMLDivElement>(null);
  const wait = useWait(waitUntil);
  const tries = attemptsLeft ? ` ${t('code.left', { count: attemptsLeft })}` : '';

  // After the last try the field is disabled, and the error gets the focus instead.
  useOnSubmitError(isPending, error, () =>
    isOver ? refusal.current?.focus() : setFocus('code', { shouldSelect: true }),
  );

  function handleResend() {
    // The button is disabled during the wait, and the new code belongs into the field.
    setFocus('code', { shouldSelect: true });
    onResend();
  }

  return (
    <form noValidate onSubmit={handleSubmit(({ code }) => onSubmit(digitsOf(code)))}>
      <Stack gap="4">
        <Text color="fg.muted">
          {t('code.intro', { number: shownNumber(number), minutes: RESET_RULES.codeLife / 60 })}
        </Text>
        {error && (
          <Box ref={refusal} tabIndex={-1} outline="none">
            <Notice tone="bad" text={error + tries} isUrgent />
          </Box>
        )}
        <TextField
          label={t('code.label')}
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={20}
          disabled={isOver}
          error={formState.errors.code?.message}
          {...register('code', {
            required: t('common:form.required'),
            // Input that cannot be a code does not use up a try.
            validate: (text) => SIX_DIGITS.test(digitsOf(text)) || t('code.hint'),
          })}
        />
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
