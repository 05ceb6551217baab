import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Reaction } from '../../../shared/conversation/thread-message.js';

/** Reactions below a message. */
export function ReactionChips({ reactions }: { reactions: Reaction[] }) {
  const { t } = useTranslation('messages');
  const names = reactions.map(({ emoji, fromMe, name }) => `${emoji} ${fromMe ? t('you') : name}`).join(', ');

  return (
    <Flex
      role="img"
      aria-label={t('reactions', { names })}
      title={names}
      width="fit-content"
      gap="0.5"
      px="1.5"
      py="0.5"
      mt="-1.5"
      ms="2"
      position="relative"
      borderRadius="full"
      borderWidth="1px"
      bg="bg.panel"
      fontSize="dense"
      lineHeight="1.2"
    >
      {[...new Set(reactions.map(({ emoji }) => emoji))].join('')}
      {reactions.length > 1 && <span>{reactions.length}</span>}
    </Flex>
  );
}
