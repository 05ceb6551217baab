import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { TRIAL_DAYS } from '@prosa/contracts';
import { ErrorState, Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { usePublicPlans } from '../../features/sign-up/api/use-public-plans.js';
import { SupportContact } from '../../features/finance/components/support-contact.js';
import { CodeForm } from '../../features/sign-up/components/code-form.js';
import { SignUpForm } from '../../features/sign-up/components/sign-up-form.js';
import { errorCode, errorNumber } from '../../shared/api/api-error.js';
import { numberField } from '../../shared/address/address-fields.js';
import { useAddress } from '../../shared/address/use-address.js';
import { useIsSignUpOpen } from '../../shared/session/use-platform-settings.js';
import { toaster } from '../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { PublicTitle } from '../public/public-title.js';
import { useSignUpSteps } from './use-sign-up-steps.js';

const FIELDS = { companyId: numberField };

/** `/signup`, with `?companyId=` of the recommending company (docs/spec/core.md §2). */
export function SignUpPage() {
  const { t } = useTranslation('sign-up');
  const [{ companyId }] = useAddress(FIELDS);
  const navigate = useNavigate();
  const plans = usePublicPlans();
  const isOpen = useIsSignUpOpen();
  const errorText = useErrorText();

  const signUp = useSignUpSteps(() => {
    toaster.success({ title: t('done') });
    void navigate('/login');
  });

  if (plans.isPending) return null;
  if (plans.isError) {
    return (
      <Stack gap="5">
        <PublicTitle title={t('title')} />
        <ErrorState title={t('failed')} detail={errorText(plans.error)} onRetry={() => void plans.refetch()} />
        <ToSignIn />
      </Stack>
    );
  }

  const isCodeStep = signUp.codeNumber !== null;
  const error = signUp.error ? errorText(signUp.error) : undefined;
  const isNameTaken = errorCode(signUp.error) === 'ERR_COMPANY_NAME_ALREADY_EXISTS';
  const isFillable = isOpen !== false && plans.data.length > 0;
  return (
    <Stack gap="5">
      <Stack gap="1">
        <PublicTitle title={t(isCodeStep ? 'code.title' : 'title')} />
        {isFillable && !isCodeStep && <Text color="fg.muted">{t('intro', { days: TRIAL_DAYS })}</Text>}
      </Stack>
      {!isFillable && <Closed text={t(isOpen === false ? 'closed' : 'noPlans')} />}
      {isFillable && (
        // Hidden rather than unmounted, so that it keeps its input.
        <Box hidden={isCodeStep}>
          <SignUpForm
            plans={plans.data}
            isPending={signUp.isPending}
            error={isNameTaken || isCodeStep ? undefined : error}
            isNameTaken={isNameTaken}
            onSubmit={(fields) => signUp.submit({ ...fields, ...(companyId !== null && { companyId }) })}
          />
        </Box>
      )}
      {signUp.codeNumber !== null && (
        <CodeForm
          number={signUp.codeNumber}
          isPending={signUp.isPending}
          error={error}
          attemptsLeft={errorNumber(signUp.error, 'attemptsLeft')}
          onSubmit={signUp.submitCode}
          onResend={signUp.resend}
          onBack={signUp.back}
        />
      )}
      {!isCodeStep && <ToSignIn />}
    </Stack>
  );
}

/** Why nobody can sign up, and whom to ask. */
function Closed({ text }: { text: string }) {
  return (
    <>
      <Notice tone="plain" text={text} />
      <SupportContact />
    </>
  );
}

function ToSignIn() {
  const { t } = useTranslation('sign-up');

  return (
    <Button asChild variant="ghost">
      <Link to="/login">{t('toSignIn')}</Link>
    </Button>
  );
}
