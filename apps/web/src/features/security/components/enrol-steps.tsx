import { Button, HStack, Stack } from '@chakra-ui/react';
import { PASSWORD_LENGTH } from '@prosa/contracts';
import { Notice, PasswordField } from '@prosa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOnSubmitError } from '../../../shared/fields/use-on-submit-error.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useStartEnrolment, useConfirmEnrolment } from '../api/use-second-factor.js';
import { AppSetup } from './app-setup.js';
import { RecoveryCodeList } from './recovery-code-list.js';

interface Props {
  /** Label of the last button. */
  doneLabel: string;
  onDone: () => void;
  onCancel?: () => void;
}

/** Steps of enabling the second factor: password, app, recovery codes. */
export function EnrolSteps({ doneLabel, onDone, onCancel }: Props) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const enrolment = useStartEnrolment();
  const confirm = useConfirmEnrolment();
  const [isSetUp, setIsSetUp] = useState(false);
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { password: '' } });
  const startError = enrolment.isError ? errorText(enrolment.error) : undefined;
  useOnSubmitError(enrolment.isPending, startError, () => setFocus('password', { shouldSelect: true }));

  if (confirm.data) {
    return <RecoveryCodeList codes={confirm.data.recoveryCodes} doneLabel={doneLabel} onDone={onDone} />;
  }
  if (isSetUp && enrolment.data) {
    return (
      <AppSetup
        setup={enrolment.data}
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
      onSubmit={handleSubmit(({ password }) => enrolment.mutate(password, { onSuccess: () => setIsSetUp(true) }))}
    >
      <Stack gap="4" maxWidth="sm">
        {startError && <Notice tone="bad" text={startError} isUrgent />}
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
          <Button type="submit" loading={enrolment.isPending}>
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
