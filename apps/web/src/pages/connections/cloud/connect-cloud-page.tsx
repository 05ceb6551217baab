import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import type { CloudConnectionView } from '@prosa/contracts';
import { Notice, PageTitle } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConnectForm } from '../../../features/whatsapp-cloud/components/connect-form.js';
import { SignupSection } from '../../../features/whatsapp-cloud/components/signup-section.js';
import { WebhookSetup } from '../../../features/whatsapp-cloud/components/webhook-setup.js';
import { PATHS } from '../../../shared/address/paths.js';
import { BackButton } from '../../../shared/panes/back-button.js';

/** Adds a number of the WhatsApp Cloud API: its data first, then what is entered at Meta. */
export function ConnectCloudPage() {
  const { t } = useTranslation('whatsapp-cloud');
  const navigate = useNavigate();
  const [connected, setConnected] = useState<CloudConnectionView | null>(null);
  const leave = () => void navigate('/connections');

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle title={t('title')} back={<BackButton label={t('back')} to={PATHS.connections} />} />
      <Box flex="1" minHeight="0" overflowY="auto" borderTopWidth="1px" padding={{ base: '4', md: '6' }}>
        {connected ? (
          <Stack gap="6" maxWidth="2xl" role="status">
            <Notice tone="good" text={t('connected')} />
            <WebhookSetup webhook={connected.webhook} />
            <Button alignSelf="flex-end" onClick={leave}>
              {t('done')}
            </Button>
          </Stack>
        ) : (
          <Stack gap="6">
            <SignupSection onConnected={setConnected} />
            <ConnectForm onConnected={setConnected} onCancel={leave} />
          </Stack>
        )}
      </Box>
    </Flex>
  );
}
