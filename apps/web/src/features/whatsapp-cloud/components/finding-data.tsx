import { Box, Heading, List } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Where an admin finds the access data at Meta. */
export function FindingData() {
  const { t } = useTranslation('whatsapp-cloud');
  return (
    <Box as="section" borderWidth="1px" borderRadius="lg" padding="4">
      <Heading as="h2" size="sm" marginBottom="2">
        {t('steps.title')}
      </Heading>
      <List.Root as="ol" gap="2" paddingInlineStart="5">
        {(['app', 'ids', 'token', 'secret'] as const).map((step) => (
          <List.Item key={step}>{t(`steps.${step}`)}</List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
