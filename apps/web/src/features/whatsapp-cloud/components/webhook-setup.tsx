import { Code, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { CloudWebhook } from '@prosa/contracts';
import { CopyButton, Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

/** What an admin enters at Meta so that messages come; nothing with the app of the installation. */
export function WebhookSetup({ webhook }: { webhook: CloudWebhook | null }) {
  const { t } = useTranslation('whatsapp-cloud');
  if (!webhook) return <Notice tone="plain" text={t('webhook.platform')} />;

  return (
    <Stack as="section" gap="3" borderWidth="1px" borderRadius="lg" padding="4">
      <Heading as="h2" size="sm">
        {t('webhook.title')}
      </Heading>
      <Text>{t('webhook.text')}</Text>
      <Copied label={t('webhook.address')} value={`${window.location.origin}${webhook.path}`} />
      <Copied label={t('webhook.token')} value={webhook.verifyToken} />
    </Stack>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('whatsapp-cloud');
  return (
    <Stack gap="1">
      <Text fontSize="sm" fontWeight="medium">
        {label}
      </Text>
      <HStack gap="2" flexWrap="wrap">
        <Code variant="surface" overflowWrap="anywhere" flex="1" minWidth="0" padding="2">
          {value}
        </Code>
        <CopyButton
          size="sm"
          value={value}
          label={t('webhook.copy')}
          copiedLabel={t('webhook.copied')}
          aria-label={`${t('webhook.copy')}: ${label}`}
        />
      </HStack>
    </Stack>
  );
}
