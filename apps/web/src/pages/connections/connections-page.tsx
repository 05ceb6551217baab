import { Box, Flex } from '@chakra-ui/react';
import type { ConnectionView } from '@prosa/contracts';
import { PageTitle } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnections } from '../../features/connections/api/use-connections.js';
import { useSessionAction, type SessionAction } from '../../features/connections/api/use-session-action.js';
import { ConnectionDialogs, type OpenDialog } from '../../features/connections/components/connection-dialogs.js';
import { ImportCards } from '../../features/connections/import/import-cards.js';
import { ConnectionsList } from '../../features/connections/components/connections-list.js';
import { OpenConnectionHealth } from './connection-health.js';
import { useOpensAdd } from '../../shared/address/use-opens-add.js';
import { AddButton } from '../../shared/plans/add-button.js';
import { RoomCount } from '../../shared/plans/room-count.js';
import { usePlan } from '../../shared/plans/use-plan.js';
import { useRoom } from '../../shared/plans/use-room.js';

/** The company's connections with state and actions, for admins. */
export function ConnectionsPage() {
  const { t } = useTranslation('connections');
  const connections = useConnections();
  const { data: plan } = usePlan();
  // The plan's number counts for each channel (docs/spec/domain-behaviour.md §14).
  const room = useRoom('connections', connections.data?.filter(({ channel }) => channel === 'whatsapp').length);
  const { mutate, isPending, variables } = useSessionAction();
  const [open, setOpen] = useState<OpenDialog | null>(useOpensAdd() ? { dialog: 'add' } : null);

  const pair = ({ id }: ConnectionView) => setOpen({ dialog: 'pair', connectionId: id });

  function act(connection: ConnectionView, action: SessionAction) {
    mutate({ connectionId: connection.id, action });
    if (action === 'renew') pair(connection);
  }

  function handleAct(connection: ConnectionView, action: SessionAction) {
    if (action === 'disconnect') setOpen({ dialog: 'disconnect', connectionId: connection.id });
    else act(connection, action);
  }

  const addButton = (
    <AddButton room={room} isDisabled={plan?.useWhatsapp === false} onAdd={() => setOpen({ dialog: 'add' })}>
      {t('add.open')}
    </AddButton>
  );

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle
        title={t('title')}
        action={
          <>
            <RoomCount room={room} />
            {addButton}
          </>
        }
      />
      <ImportCards connections={connections.data} />
      <Box flex="1" minHeight="0" borderTopWidth="1px">
        <ConnectionsList
          query={connections}
          emptyAction={addButton}
          pendingId={isPending ? variables.connectionId : undefined}
          onAct={handleAct}
          onShowCode={pair}
        />
      </Box>
      <OpenConnectionHealth connections={connections.data ?? []} />
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
