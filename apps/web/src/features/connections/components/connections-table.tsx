import { chakra, HStack, Table, Text } from '@chakra-ui/react';
import type { ConnectionView } from '@prosa/contracts';
import { ChannelIcon, channelName } from '@prosa/ui';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../shared/format/number.js';
import { tableTimeText } from '../../../shared/format/time.js';
import { TimeText } from '../../../shared/format/time-text.js';
import type { SessionAction } from '../api/use-session-action.js';
import { ConnectionActions } from './connection-actions.js';
import { ConnectionStatus } from './connection-status.js';
import { SessionButtons } from './session-buttons.js';

export interface ConnectionListProps {
  connections: ConnectionView[];
  /** The connection with an action under way. */
  pendingId?: number;
  onAct: (connection: ConnectionView, action: SessionAction) => void;
  onShowCode: (connection: ConnectionView) => void;
  onDelete: (connection: ConnectionView) => void;
}

/** The table of connections (docs/spec/core.md §2). */
export function ConnectionsTable({ connections, pendingId, onAct, onShowCode, onDelete }: ConnectionListProps) {
  const { t } = useTranslation('connections');

  return (
    <Table.ScrollArea height="full" tabIndex={0} role="region" aria-label={t('title')}>
      <Table.Root size="sm" stickyHeader interactive minWidth="4xl">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader paddingStart="6">{t('column.channel')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('column.name')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('column.number')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('column.status')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('column.session')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" whiteSpace="normal">
              {t('column.updatedAt')}
            </Table.ColumnHeader>
            <Table.ColumnHeader textAlign="center">{t('column.isDefault')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" paddingEnd="6">
              {t('column.actions')}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {connections.map((connection) => (
            <Table.Row key={connection.id}>
              <Table.Cell paddingStart="6">
                <HStack gap="2">
                  <ChannelIcon channel={connection.channel} isDecorative />
                  {channelName(connection.channel)}
                </HStack>
              </Table.Cell>
              <Table.Cell fontWeight="medium">
                <Text maxWidth="40" truncate title={connection.name}>
                  {connection.name}
                </Text>
              </Table.Cell>
              <Table.Cell fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {phoneText(connection.number)}
              </Table.Cell>
              <Table.Cell>
                <ConnectionStatus connection={connection} />
              </Table.Cell>
              <Table.Cell>
                <SessionButtons
                  connection={connection}
                  isPending={connection.id === pendingId}
                  onAct={(action) => onAct(connection, action)}
                  onShowCode={() => onShowCode(connection)}
                />
              </Table.Cell>
              <Table.Cell textAlign="end" whiteSpace="nowrap">
                <TimeText value={connection.updatedAt} format={tableTimeText} />
              </Table.Cell>
              <Table.Cell textAlign="center">
                {connection.isDefault && (
                  <chakra.span role="img" aria-label={t('default')} display="inline-block" color="good.fg">
                    <CircleCheck aria-hidden size={18} />
                  </chakra.span>
                )}
              </Table.Cell>
              <Table.Cell paddingEnd="6">
                <ConnectionActions connection={connection} onDelete={() => onDelete(connection)} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
