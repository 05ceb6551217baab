import { Box, Heading, HStack, Kbd, Spacer, Stack, Text } from '@chakra-ui/react';
import { Modal } from '@prosa/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandInfo, Scope } from '../../../shared/commands/catalogue.js';
import { keyLabels } from '../../../shared/commands/keys.js';
import { knownKeys } from './known-keys.js';

/** The keyboard shortcuts, opened by `?`: first those that act on the open page, then all others. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('commands');
  // As they were on opening, since the dialog itself takes the keys.
  const [{ here, elsewhere }] = useState(knownKeys);

  return (
    <Modal title={t('title')} size="lg" onClose={onClose}>
      <Stack gap="1">
        <Groups groups={here} />
        {elsewhere.length > 0 && (
          <Stack as="section" gap="4" color="fg.muted" borderTopWidth="1px" paddingTop="4" aria-label={t('elsewhere')}>
            <Heading as="h3" size="sm">
              {t('elsewhere')}
            </Heading>
            <Groups groups={elsewhere} />
          </Stack>
        )}
      </Stack>
    </Modal>
  );
}

type Groups = [Scope, CommandInfo[]][];

function Groups({ groups }: { groups: Groups }) {
  const { t } = useTranslation('commands');
  const id = useId();

  return (
    <Box columnCount={{ base: 1, md: 2 }} columnGap="10">
      {groups.map(([scope, commands]) => (
        <Stack key={scope} gap="2" breakInside="avoid" paddingBottom="5">
          <Text id={`${id}-${scope}`} fontSize="xs" fontWeight="semibold" color="fg.muted">
            {t(`scope.${scope}`)}
          </Text>
          <Stack as="ul" aria-labelledby={`${id}-${scope}`} gap="2" listStyleType="none">
            {commands.map((command) => (
              <Line key={command.text} command={command} />
            ))}
          </Stack>
        </Stack>
      ))}
    </Box>
  );
}

function Line({ command: { text, keys = [] } }: { command: CommandInfo }) {
  const { t } = useTranslation(['shell', 'commands']);

  return (
    <HStack as="li" gap="3" align="start">
      <Text>{t(text)}</Text>
      <Spacer />
      <HStack gap="1" flexShrink="0">
        {keys.flatMap(keyLabels).map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </HStack>
    </HStack>
  );
}
