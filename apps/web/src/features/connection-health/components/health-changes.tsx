import { Box, Circle, Stack, Text } from '@chakra-ui/react';
import type { StateChange } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { STATE_DOT } from '../../../shared/connections/state-dot.js';
import { exactText } from '../../../shared/format/time.js';
import { useFactText } from './use-fact-text.js';

/** The latest changes of state, newest first. */
export function HealthChanges({ changes }: { changes: readonly StateChange[] }) {
  const { t } = useTranslation(['connection-health', 'connections']);
  const factText = useFactText();
  if (changes.length === 0) return <Text color="fg.muted">{t('noChanges')}</Text>;

  return (
    <Stack as="ol" gap="3" listStyleType="none">
      {changes.map(({ id, at, status, source, reason, by }) => (
        <Box as="li" key={id} display="flex" gap="2.5">
          <Circle size="8px" bg={STATE_DOT[status]} marginTop="1.5" flexShrink="0" />
          <Stack gap="0" minWidth="0">
            <Text>{t(`connections:status.${status}`)}</Text>
            {reason !== null && <Text fontSize="dense">{factText({ code: reason }).title}</Text>}
            <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              <time dateTime={at}>{exactText(at)}</time>
              {' · '}
              {by ? t('by', { name: by }) : t(`source.${source}`)}
            </Text>
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
