import { Box, Flex } from '@chakra-ui/react';
import type { ConnectionView } from '@prosa/contracts';
import { PageTitle } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnections } from '../../features/connections/api/use-connections.js';
import { useSessionAction, type SessionAction } from '../../features/connections/api/use-session-action.js';
import { AddConnectionMenu } from '../../features/connections/add/add-connection-menu.js';
import { ConnectionDialogs, type OpenDialog } from '../../features/connections/components/connection-dialogs.js';
import { ImportCards } from '../../features/connections/import/import-cards.js';
import { ConnectionsList } from '../../features/connections/components/connections-list.js';
import { OpenHealth } from '../../features/connection-health/components/open-health.js';
import { PageActions } from '../../features/connections/components/page-actions.js';
import { useOpensAdd } from '../../shared/address/use-opens-add.js';

/** The company's connections with state and actions, for admins. */
export function ConnectionsPage() {
  const { t } = useTranslation('connections');
  const connections = useConnections();
  const { mutate, isPending, variables } = useSessionAction();
  const [open, setOpen] = useState<OpenDialog | null>(useOpensAdd() ? { dialog: 'add', channel: 'whatsapp' } : null);

  const pair = ({ id }: ConnectionView) => setOpen({ dialog: 'pair', connectionId: id });

  function act(connection: ConnectionView, action: SessionAction) {
    mutate({ connectionId: connection.id, action });
    if (action === 'renew') pair(connection);
  }

  function handleAct(connection: ConnectionView, action: SessionAction) {
    if (action === 'disconnect') setOpen({ dialog: 'disconnect', connectionId: connection.id });
    else act(connection, action);
  }

  const addMenu = (
    <AddConnectionMenu connections={connections.data} onAdd={(channel) => setOpen({ dialog: 'add', channel })} />
  );

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle
        title={t('title')}
        action={
          <>
            <PageActions hasConnections={(connections.data?.length ?? 0) > 0} />
            {addMenu}
          </>
        }
      />
      <ImportCards connections={connections.data} />
      <Box flex="1" minHeight="0" borderTopWidth="1px">
        <ConnectionsList
          query={connections}
          emptyAction={addMenu}
          pendingId={isPending ? variables.connectionId : undefined}
          onAct={handleAct}
          onShowCode={pair}
          onDelete={({ id }) => setOpen({ dialog: 'delete', connectionId: id })}
        />
      </Box>
      <OpenHealth connections={connections.data ?? []} />
      {open && (
        <ConnectionDialogs
          open={open}
          connections={connections.data ?? []}
          isPending={isPending}
          onAct={act}
          onPair={pair}
          onClose={() => setOpen(null)}
        />
      )}
    </Flex>
  );
}
