import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { CloudConnectionView } from '@prosa/contracts';
import { Notice, SectionHeading } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useCloudSignup, useCloudSignupOptions } from '../api/use-cloud-signup.js';
import { MetaWords } from './meta-words.js';

interface Props {
  onConnected: (view: CloudConnectionView) => void;
}

/** Connects a number by the provider's own window, where the operator has set that up; else nothing. */
export function SignupSection({ onConnected }: Props) {
  const { t } = useTranslation('whatsapp-cloud');
  const errorText = useErrorText();
  const options = useCloudSignupOptions();
  const { state, start, giveUp, isBusy, error } = useCloudSignup(onConnected);
  if (!options.data?.isAvailable) return null;

  return (
    <Box as="section" borderWidth="1px" borderRadius="lg" padding="4" maxWidth="2xl">
      <Stack gap="3" align="flex-start">
        <SectionHeading title={t('signup.title')} text={t('signup.text')} />
        {error && <Notice tone="bad" text={errorText(error)} isUrgent />}
        <MetaWords error={error} />
        {state.kind === 'blocked' && <Notice tone="bad" text={t('signup.blocked')} isUrgent />}
        {state.kind === 'noNumber' && <Notice tone="plain" text={t('signup.noNumber')} />}
        {state.kind === 'cancelled' && (
          <Notice
            tone="plain"
            text={state.step ? t('signup.cancelledAt', { step: state.step }) : t('signup.cancelled')}
          />
        )}
        {state.kind === 'waiting' ? (
          <>
            <Text role="status">{t('signup.waiting')}</Text>
            <Button variant="outline" colorPalette="gray" onClick={giveUp}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <Button loading={isBusy} onClick={start}>
            {t('signup.submit')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
