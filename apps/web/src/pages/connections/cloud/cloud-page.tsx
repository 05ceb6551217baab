import { Box, Flex, Stack } from '@chakra-ui/react';
import { ErrorState, PageTitle, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCloudConnection } from '../../../features/whatsapp-cloud/api/cloud.js';
import { AccessForm } from '../../../features/whatsapp-cloud/components/access-form.js';
import { TemplatesSection } from '../../../features/whatsapp-cloud/components/templates-section.js';
import { WebhookSetup } from '../../../features/whatsapp-cloud/components/webhook-setup.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { PATHS } from '../../../shared/address/paths.js';
import { BackButton } from '../../../shared/panes/back-button.js';

/** A number of the WhatsApp Cloud API: its templates, a new token, and what is entered at Meta. */
export function CloudPage() {
  const { t } = useTranslation('whatsapp-cloud');
  const errorText = useErrorText();
  const connectionId = Number(useParams().connectionId);
  const query = useCloudConnection(connectionId);

  function content() {
    if (query.isPending) return <RowsSkeleton rows={4} />;
    if (query.isError)
      return <ErrorState title={t('failed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />;
    return (
      <Stack gap="6" maxWidth="3xl">
        <TemplatesSection connectionId={connectionId} />
        <AccessForm view={query.data} />
        <WebhookSetup webhook={query.data.webhook} />
      </Stack>
    );
  }

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle
        title={query.data ? t('page', { name: query.data.connection.name }) : t('title')}
        back={<BackButton label={t('back')} to={PATHS.connections} />}
      />
      <Box flex="1" minHeight="0" overflowY="auto" borderTopWidth="1px" padding={{ base: '4', md: '6' }}>
        {content()}
      </Box>
    </Flex>
  );
}
