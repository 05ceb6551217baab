import { Button, Stack } from '@chakra-ui/react';
import type { SignInInput } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignIn } from '../../features/sign-in/api/use-sign-in.js';
import { SecondFactorForm } from '../../features/sign-in/components/second-factor-form.js';
import { SignInForm } from '../../features/sign-in/components/sign-in-form.js';
import { ApiError, errorCode } from '../../shared/api/api-error.js';
import { recordedEnd } from '../../shared/session/end-reason.js';
import { useIsSignUpOpen } from '../../shared/session/use-platform-settings.js';
import { useSetupStatus } from '../../shared/session/use-setup-status.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { PublicTitle } from '../public/public-title.js';

/** The sign-in page. It stores nothing in the browser besides the session. */
export function LoginPage() {
  const { t } = useTranslation('sign-in');
  const signIn = useSignIn();
  const errorText = useErrorText();
  const { data: setup } = useSetupStatus();
  const isSignUpOpen = useIsSignUpOpen();
  /** Verified e-mail and password, sent again with the code: the server stores nothing between the two calls. */
  const [proven, setProven] = useState<SignInInput | null>(null);
  const [end] = useState(recordedEnd);

  const isCodeRequired = errorCode(signIn.error) === 'ERR_SECOND_FACTOR_REQUIRED';
  const handleSubmit = (input: SignInInput) =>
    signIn.mutate(input, {
      onError: (error) => setProven(errorCode(error) === 'ERR_SECOND_FACTOR_REQUIRED' ? input : proven),
    });

  function handleBack() {
    signIn.reset();
    setProven(null);
  }

  if (proven) {
    const isWrong = signIn.error instanceof ApiError && signIn.error.details.isWrong === true;
    const wrong = isWrong ? errorText('ERR_SECOND_FACTOR_WRONG') : undefined;
    return (
      <SecondFactorForm
        isPending={signIn.isPending}
        error={signIn.isError && !isCodeRequired ? errorText(signIn.error) : wrong}
        onSubmit={(code) => handleSubmit({ ...proven, code })}
        onBack={handleBack}
      />
    );
  }

  return (
    <Stack gap="5">
      <PublicTitle title={t('title')} />
      {setup && !setup.isComplete && <Notice tone="plain" text={t('setupFirst')} />}
      {end && <Notice tone="warn" text={t(`common:sessionEnd.${end.reason}`)} />}
      <SignInForm
        isPending={signIn.isPending}
        error={signIn.isError ? errorText(signIn.error) : undefined}
        onSubmit={handleSubmit}
      />
      <Button asChild variant="ghost">
        <Link to="/recovery-password">{t('recover')}</Link>
      </Button>
      {isSignUpOpen && (
        <Button asChild variant="ghost">
          <Link to="/signup">{t('signUp')}</Link>
        </Button>
      )}
    </Stack>
  );
}
