import { Button, Stack, Text } from '@chakra-ui/react';
import { ErrorState, Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCompleteSetup } from '../../features/setup/api/use-complete-setup.js';
import { SetupForm } from '../../features/setup/components/setup-form.js';
import { textField } from '../../shared/address/address-fields.js';
import { useAddress } from '../../shared/address/use-address.js';
import { useSetupStatus } from '../../shared/session/use-setup-status.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { PublicTitle } from '../public/public-title.js';

const FIELDS = { token: textField };

/** `/setup?token=…`: the first start, by the link that the server prints once. */
export function SetupPage() {
  const { t } = useTranslation('setup');
  const [{ token }] = useAddress(FIELDS);
  const status = useSetupStatus();
  const completeSetup = useCompleteSetup();
  const errorText = useErrorText();

  if (status.isPending) return null;
  if (status.isError) {
    return <ErrorState title={t('failed')} detail={errorText(status.error)} onRetry={() => void status.refetch()} />;
  }

  const isOpen = !status.data.isComplete;
  return (
    <Stack gap="5">
      <Stack gap="1">
        <PublicTitle title={t('title')} />
        {isOpen && <Text color="fg.muted">{t('intro')}</Text>}
      </Stack>
      {!isOpen && <Notice tone="good" text={t('complete')} />}
      {isOpen && token === '' && <Notice tone="warn" text={t('noToken')} />}
      {isOpen && token !== '' && (
        <SetupForm
          isPending={completeSetup.isPending}
          error={completeSetup.isError ? errorText(completeSetup.error) : undefined}
          onSubmit={(fields) => completeSetup.mutate({ token, ...fields })}
        />
      )}
      {!isOpen && (
        <Button asChild>
          <Link to="/login">{t('toSignIn')}</Link>
        </Button>
      )}
    </Stack>
  );
}
