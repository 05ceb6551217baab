import { Box, CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { ErrorState, RowsSkeleton, SelectField } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import type { BotOverrides } from '../api/bot-configuration.js';
import { useBotConfiguration } from '../api/use-bot-configuration.js';
import { BotSimulator } from '../chat/bot-simulator.js';
import { BOT_REDUCER } from '../logic/bot-reducer.js';
import type { BotReducer } from '../logic/simulation.js';

export interface SimulatorDrawerProps {
  /** Replaced in tests. */
  reducer?: BotReducer;
  /** The connections to choose from; one without another choice is not asked for. */
  connections: readonly { id: number; name: string }[];
  /** Unsaved settings in place of what is saved. */
  overrides?: BotOverrides;
  onClose: () => void;
}

/** Side drawer with the simulator. It is open while mounted. */
export function SimulatorDrawer({ reducer = BOT_REDUCER, connections, overrides, onClose }: SimulatorDrawerProps) {
  const { t } = useTranslation('bot-simulator');
  const [connectionId, setConnectionId] = useState(connections[0]?.id);

  return (
    <Drawer.Root open size={{ base: 'full', md: 'md' }} onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header paddingEnd="14">
              <Drawer.Title>{t('title')}</Drawer.Title>
            </Drawer.Header>
            {/* Before the body, so that the drawer opens with the focus on it. */}
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Drawer.CloseTrigger>
            <Drawer.Body display="flex" flexDirection="column" padding="0" minHeight="0">
              {connections.length > 1 && (
                <Box paddingX="3" paddingBottom="2">
                  <SelectField
                    label={t('connection')}
                    options={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
                    value={String(connectionId)}
                    onChange={({ currentTarget }) => setConnectionId(Number(currentTarget.value))}
                  />
                </Box>
              )}
              {connectionId !== undefined && (
                <LoadedSimulator
                  key={connectionId}
                  reducer={reducer}
                  connectionId={connectionId}
                  overrides={overrides}
                />
              )}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

interface LoadedProps extends Required<Pick<SimulatorDrawerProps, 'reducer'>>, Pick<SimulatorDrawerProps, 'overrides'> {
  connectionId: number;
}

function LoadedSimulator({ reducer, connectionId, overrides }: LoadedProps) {
  const { t } = useTranslation('bot-simulator');
  const errorText = useErrorText();
  const { configuration, names, isError, error, refetch } = useBotConfiguration({ connectionId, overrides });

  if (configuration && names) {
    return <BotSimulator reducer={reducer} configuration={configuration} connectionId={connectionId} names={names} />;
  }
  if (isError) return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={6} />;
}
