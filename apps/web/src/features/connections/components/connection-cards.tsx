import { Box, HStack, Spacer, Stack, Text } from '@chakra-ui/react';
import { ChannelIcon } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../shared/format/number.js';
import { tableTimeText } from '../../../shared/format/time.js';
import { TimeText } from '../../../shared/format/time-text.js';
import { ConnectionActions } from './connection-actions.js';
import { ConnectionStatus } from './connection-status.js';
import type { ConnectionListProps } from './connections-table.js';
import { SessionButtons } from './session-buttons.js';

/** The connections as cards, for screens too narrow for the table. */
export function ConnectionCards({ connections, pendingId, onAct, onShowCode, onDelete }: ConnectionListProps) {
  const { t } = useTranslation('connections');

  return (
    <Stack as="ul" aria-label={t('title')} height="full" overflowY="auto" gap="0" listStyleType="none">
      {connections.map((connection) => (
        <Box as="li" key={connection.id} padding="4" borderBottomWidth="1px">
          <HStack gap="2.5">
            <ChannelIcon channel={connection.channel} />
            <Text fontWeight="semibold" truncate>
              {connection.name}
            </Text>
            {connection.isDefault && (
              <Text fontSize="xs" color="good.fg" flexShrink="0">
                {t('column.isDefault')}
              </Text>
            )}
            <Spacer />
            <TimeText
              value={connection.updatedAt}
              format={tableTimeText}
              fontSize="xs"
              color="fg.muted"
              flexShrink="0"
            />
          </HStack>
          <Stack gap="2" paddingStart="7.5" paddingTop="1">
            {connection.number !== '' && (
              <Text color="fg.muted" fontVariantNumeric="tabular-nums">
                {phoneText(connection.number)}
              </Text>
            )}
            <ConnectionStatus connection={connection} />
            <HStack justify="space-between">
              <SessionButtons
                connection={connection}
                isPending={connection.id === pendingId}
                onAct={(action) => onAct(connection, action)}
                onShowCode={() => onShowCode(connection)}
              />
              <Spacer />
              <ConnectionActions connection={connection} onDelete={() => onDelete(connection)} />
            </HStack>
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
