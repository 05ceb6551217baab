import { Button, Stack, Text } from '@chakra-ui/react';
import { TRIAL_DAYS } from '@prosa/contracts';
import { ErrorState, Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { usePublicPlans } from '../../features/sign-up/api/use-public-plans.js';
import { useSignUp } from '../../features/sign-up/api/use-sign-up.js';
import { SignUpForm } from '../../features/sign-up/components/sign-up-form.js';
import { errorCode } from '../../shared/api/api-error.js';
import { numberField } from '../../shared/address/address-fields.js';
import { useAddress } from '../../shared/address/use-address.js';
import { useIsSignUpOpen } from '../../shared/session/use-platform-settings.js';
import { toaster } from '../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { PublicTitle } from '../public/public-title.js';

const FIELDS = { companyId: numberField };

/** `/signup`, with `?companyId=` of the recommending company (docs/spec/core.md §2). */
export function SignUpPage() {
  const { t } = useTranslation('sign-up');
  const [{ companyId }] = useAddress(FIELDS);
  const navigate = useNavigate();
  const plans = usePublicPlans();
  const isOpen = useIsSignUpOpen();
  const signUp = useSignUp();
  const errorText = useErrorText();

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

  const handleDone = () => {
    toaster.success({ title: t('done') });
    void navigate('/login');
  };
  const isNameTaken = errorCode(signUp.error) === 'ERR_COMPANY_NAME_ALREADY_EXISTS';
  const isFillable = isOpen !== false && plans.data.length > 0;
  return (
    <Stack gap="5">
      <Stack gap="1">
        <PublicTitle title={t('title')} />
        {isFillable && <Text color="fg.muted">{t('intro', { days: TRIAL_DAYS })}</Text>}
      </Stack>
      {isOpen === false && <Notice tone="plain" text={t('closed')} />}
      {isOpen !== false && plans.data.length === 0 && <Notice tone="plain" text={t('noPlans')} />}
      {isFillable && (
        <SignUpForm
          plans={plans.data}
          isPending={signUp.isPending}
          error={signUp.isError && !isNameTaken ? errorText(signUp.error) : undefined}
          isNameTaken={isNameTaken}
          onSubmit={(fields) =>
            signUp.mutate({ ...fields, ...(companyId !== null && { companyId }) }, { onSuccess: handleDone })
          }
        />
      )}
      <ToSignIn />
    </Stack>
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
