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
  /** Nothing more can be done here. */
  isOver: boolean;
  error?: string;
  /** How many tries are left, once one was wrong. */
  attemptsLeft?: number;
  /** Until when no other code can be asked for; milliseconds since 1970. */
  waitUntil: number;
  onSubmit: (code: string) => void;
  onResend: () => void;
  onOtherNumber: () => void;
}

const SIX_DIGITS = /^\d{6}$/;

/** As it is read and copied: in groups, too. */
const digitsOf = (text: string) => text.replace(/\s/g, '');

/** The code that came to the phone; another one after a while. */
export function CodeStep(props: Props) {
  const { number, isPending, isOver, error, attemptsLeft, waitUntil, onSubmit, onResend, onOtherNumber } = props;
  const { t } = useTranslation('recovery');
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const refusal = useRef<HTMLDivElement>(null);
  const wait = useWait(waitUntil);
  const tries = attemptsLeft ? ` ${t('code.left', { count: attemptsLeft })}` : '';

  // After the last try the field is closed: what is left to read is why.
  useOnSubmitError(isPending, error, () =>
    isOver ? refusal.current?.focus() : setFocus('code', { shouldSelect: true }),
  );

  function handleResend() {
    // The button is closed while one waits, and the code that comes goes there.
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
            // A try is not spent on what cannot be one.
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
