import { Button, Heading, Stack } from '@chakra-ui/react';
import { Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignIn } from '../../features/sign-in/api/use-sign-in.js';
import { SignInForm } from '../../features/sign-in/components/sign-in-form.js';
import { useIsSignUpOpen } from '../../shared/session/use-platform-settings.js';
import { useSetupStatus } from '../../shared/session/use-setup-status.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';

/** Sign-in. Remembers nothing. */
export function LoginPage() {
  const { t } = useTranslation('sign-in');
  const signIn = useSignIn();
  const errorText = useErrorText();
  const { data: setup } = useSetupStatus();
  const isSignUpOpen = useIsSignUpOpen();

  return (
    <Stack gap="5">
      <Heading as="h1" fontSize="title">
        {t('title')}
      </Heading>
      {setup && !setup.isComplete && <Notice tone="plain" text={t('setupFirst')} />}
      <SignInForm
        isPending={signIn.isPending}
        error={signIn.isError ? errorText(signIn.error) : undefined}
        onSubmit={(input) => signIn.mutate(input)}
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
