import { Button, HStack, Stack } from '@chakra-ui/react';
import { PASSWORD_LENGTH } from '@prosa/contracts';
import { Notice, PasswordField } from '@prosa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useWhenRefused } from '../../../shared/fields/use-when-refused.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useBeginEnrolment, useConfirmEnrolment } from '../api/use-second-factor.js';
import { AppSetup } from './app-setup.js';
import { RecoveryCodeList } from './recovery-code-list.js';

interface Props {
  /** What the last button says. */
  doneLabel: string;
  onDone: () => void;
  onCancel?: () => void;
}

/** Switching the second factor on: password, app, recovery codes. */
export function EnrolSteps({ doneLabel, onDone, onCancel }: Props) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const begin = useBeginEnrolment();
  const confirm = useConfirmEnrolment();
  const [isSetUp, setIsSetUp] = useState(false);
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { password: '' } });
  const beginError = begin.isError ? errorText(begin.error) : undefined;
  useWhenRefused(begin.isPending, beginError, () => setFocus('password', { shouldSelect: true }));

  if (confirm.data) {
    return <RecoveryCodeList codes={confirm.data.recoveryCodes} doneLabel={doneLabel} onDone={onDone} />;
  }
  if (isSetUp && begin.data) {
    return (
      <AppSetup
        setup={begin.data}
        isPending={confirm.isPending}
        error={confirm.isError ? errorText(confirm.error) : undefined}
        onSubmit={(code) => confirm.mutate(code)}
        onCancel={onCancel}
      />
    );
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ password }) => begin.mutate(password, { onSuccess: () => setIsSetUp(true) }))}
    >
      <Stack gap="4" maxWidth="sm">
        {beginError && <Notice tone="bad" text={beginError} isUrgent />}
        <PasswordField
          label={t('enrol.password')}
          hint={t('enrol.passwordHint')}
          autoComplete="current-password"
          autoFocus
          maxLength={PASSWORD_LENGTH.max}
          error={formState.errors.password?.message}
          {...register('password', { required: t('common:form.required') })}
        />
        <HStack gap="2">
          <Button type="submit" loading={begin.isPending}>
            {t('enrol.next')}
          </Button>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              {t('enrol.cancel')}
            </Button>
          )}
        </HStack>
      </Stack>
    </form>
  );
}
