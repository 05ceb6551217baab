import { Stack } from '@chakra-ui/react';
import type { ConnectionView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { ImportCard } from './import-card.js';

/** The imports of old messages that go on or can be finished (docs/spec/core.md §2). */
export function ImportCards({ connections = [] }: { connections: ConnectionView[] | undefined }) {
  const { t } = useTranslation('connections');
  const imports = connections.filter(({ import: found }) => found && found.state !== 'closed');
  if (imports.length === 0) return null;

  return (
    <Stack as="ul" aria-label={t('import.title')} listStyleType="none" gap="3" px={{ base: '4', md: '6' }} py="3">
      {imports.map((connection) => (
        <ImportCard key={connection.id} connection={connection} />
      ))}
    </Stack>
  );
}
