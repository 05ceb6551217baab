import { Box, Flex } from '@chakra-ui/react';
import { PageTitle } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { OpenHealth } from '../../features/connection-health/components/open-health.js';
import { useOperations } from '../../features/operations/api/use-operations.js';
import { AsOf } from '../../features/operations/components/as-of.js';
import { OperationsView } from '../../features/operations/components/operations-view.js';

/** `/operations?health=…`: how the company's channels do right now, for its admins. */
export function OperationsPage() {
  const { t } = useTranslation('operations');
  const query = useOperations();
  const { data: view, isError } = query;
  const connections = (view?.connections ?? []).map(({ connectionId, name }) => ({ id: connectionId, name }));

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle title={t('title')} action={view && <AsOf at={view.asOf} isStale={isError} />} />
      <Box
        flex="1"
        minHeight="0"
        borderTopWidth="1px"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label={t('title')}
      >
        <OperationsView query={query} />
      </Box>
      <OpenHealth connections={connections} />
    </Flex>
  );
}
