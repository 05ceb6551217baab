import { Button, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CodeStep } from '../../features/recovery/components/code-step.js';
import { NumberStep } from '../../features/recovery/components/number-step.js';
import { PasswordStep } from '../../features/recovery/components/password-step.js';
import { PublicTitle } from '../public/public-title.js';
import { useRecoverySteps } from './use-recovery-steps.js';

/** `/recovery-password`: resets a password by a code to the account's phone (docs/spec/secondary.md §2). */
export function RecoveryPage() {
  const { t } = useTranslation('recovery');
  const steps = useRecoverySteps();

  return (
    <Stack gap="5">
      <PublicTitle title={t('title')} />
      {steps.step === 'number' && (
        <NumberStep number={steps.number} isPending={steps.isSending} error={steps.sendError} onSubmit={steps.send} />
      )}
      {steps.step === 'code' && (
        <CodeStep
          number={steps.number}
          isPending={steps.isVerifying}
          isOver={steps.isOver}
          error={steps.verifyError}
          attemptsLeft={steps.attemptsLeft}
          waitUntil={steps.waitUntil}
          onSubmit={steps.verify}
          onResend={() => steps.send(steps.number)}
          onOtherNumber={steps.startOver}
        />
      )}
      {steps.step === 'password' && (
        <PasswordStep isPending={steps.isSaving} isOver={steps.isOver} error={steps.saveError} onSubmit={steps.save} />
      )}
      <Button asChild variant="ghost">
        <Link to="/login">{t('toSignIn')}</Link>
      </Button>
    </Stack>
  );
}
