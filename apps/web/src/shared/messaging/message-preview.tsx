import { Box, Stack, Text } from '@chakra-ui/react';
import { fillPlaceholders, placeholderValues } from '@prosa/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnCompany } from '../company/use-own-company.js';

/** What the example values name; the rest is made up. */
export interface Named {
  connectionName?: string;
  queueName?: string;
}

/** A text as a customer would read it, with example values. */
export function MessagePreview({ text, connectionName, queueName }: Named & { text: string }) {
  const { t } = useTranslation('messaging');
  const { data: company } = useOwnCompany();
  const [at] = useState(() => new Date());
  const facts = {
    contactName: t('example.contact'),
    userName: t('example.user'),
    queueName: queueName ?? t('example.queue'),
    connectionName: connectionName ?? company?.name ?? '',
    ticket: { id: 42, createdAt: at.toISOString() },
    company: { name: company?.name ?? '', timeZone: company?.timeZone ?? 'UTC' },
    at,
    opening: { openUntil: '18:00', opensAt: '08:00' },
  };

  return (
    <Stack gap="1" alignItems="start">
      <Text fontSize="xs" color="fg.muted">
        {t('preview')}
      </Text>
      <Box
        bg="bubble.theirs"
        borderWidth="1px"
        borderRadius="bubble"
        paddingX="3"
        paddingY="2"
        whiteSpace="pre-wrap"
        unicodeBidi="plaintext"
        textAlign="start"
        overflowWrap="anywhere"
        maxWidth="full"
      >
        {fillPlaceholders(text, placeholderValues(facts))}
      </Box>
    </Stack>
  );
}
