import { Box, Flex, Stack } from '@chakra-ui/react';
import { PageTitle } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { NumberPanel } from '../../features/security/components/number-panel.js';
import { RemovalPanel } from '../../features/security/components/removal-panel.js';
import { SecondFactorPanel } from '../../features/security/components/second-factor-panel.js';
import { SessionsPanel } from '../../features/security/components/sessions-panel.js';
import { useSession } from '../../shared/session/use-session.js';

/** `/security`: second factor, recovery number and sign-ins of the user. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  const { user } = useSession();

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle title={t('title')} />
      <Box flex="1" minHeight="0" overflowY="auto" borderTopWidth="1px">
        <Stack gap="6" padding={{ base: '4', md: '6' }} maxWidth="4xl">
          <SecondFactorPanel />
          <NumberPanel />
          <SessionsPanel />
          {user.super && <RemovalPanel />}
        </Stack>
      </Box>
    </Flex>
  );
}
