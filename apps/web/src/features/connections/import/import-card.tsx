import { Box, Button, Flex, HStack, Progress, Text } from '@chakra-ui/react';
import type { ConnectionView, ImportView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { type ImportAction, useImportAction } from './use-import-action.js';

/** Actions offered in each state, the likely one first. */
const ACTIONS: Partial<Record<ImportView['state'], readonly ImportAction[]>> = {
  preparing: ['stop'],
  running: ['stop'],
  stopped: ['resume', 'close'],
  ended: ['close'],
};

/** How far an import is, and what can be done with it. */
export function ImportCard({ connection }: { connection: ConnectionView }) {
  const { t } = useTranslation('connections');
  const { mutate, isPending } = useImportAction(connection.id);
  const found = connection.import;
  if (!found) return null;
  const isUnknown = found.all < 0;

  return (
    <Box as="li" borderWidth="1px" borderRadius="lg" px="4" py="3" bg="bg.subtle">
      <Flex gap="3" align="center" wrap="wrap" justify="space-between">
        <Box minWidth="0" flex="1 1 16rem">
          <Text fontWeight="semibold" truncate>
            {t('import.of', { name: connection.name })}
          </Text>
          <ImportState found={found} />
        </Box>
        <HStack gap="2">
          {(ACTIONS[found.state] ?? []).map((action, place) => (
            <Button
              key={action}
              size="xs"
              variant={place === 0 && action !== 'stop' ? 'solid' : 'outline'}
              colorPalette={action === 'stop' ? 'gray' : 'brand'}
              disabled={isPending}
              onClick={() => mutate(action)}
            >
              {t(`import.action.${action}`)}
            </Button>
          ))}
          {found.state === 'closing' && (
            <Button size="xs" variant="outline" loading loadingText={t('import.closing')}>
              {t('import.closing')}
            </Button>
          )}
        </HStack>
      </Flex>
      {found.state !== 'ended' && found.state !== 'closing' && (
        <Progress.Root
          size="sm"
          mt="2.5"
          colorPalette="brand"
          value={isUnknown ? null : found.this}
          max={Math.max(found.all, 1)}
          aria-label={t('import.of', { name: connection.name })}
        >
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
    </Box>
  );
}

/** What an import is doing, in words. */
function ImportState({ found }: { found: ImportView }) {
  const { t } = useTranslation('connections');
  const format = useFormat();
  const { state, date } = found;
  const isUnknown = found.all < 0;
  const count = { done: Math.max(found.this, 0), all: Math.max(found.all, 0) };

  return (
    <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums" aria-live="polite">
      {isUnknown && state !== 'stopped' ? t('import.preparing') : t(`import.state.${state}`, count)}
      {date !== null && state === 'running' && ` · ${t('import.reached', { date: format.day(date) })}`}
    </Text>
  );
}
