import { HStack, Text } from '@chakra-ui/react';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../shared/conversation/use-conversation.js';

/** Shows colleagues who write in the same conversation, so that two do not answer at once (docs/spec/ux.md, collision). */
export function TypingColleagues() {
  const { t } = useTranslation('messages');
  const { useTypists, readers } = useConversation();
  const typists = useTypists();
  const answering = typists.filter(({ mode }) => mode === 'reply');
  const writingNotes = typists.filter(({ mode }) => mode === 'note');
  const writers = answering.length > 0 ? answering : writingNotes;
  const textOf = {
    contact: answering.length > 0 ? 'others.answering' : 'others.noting',
    colleagues: 'others.writing',
  } as const;
  const names = writers.map(({ name }) => name).join(', ');

  return (
    <HStack
      role="status"
      // A line of its own where the tabs leave no room.
      flex={{ base: '1 0 100%', sm: '1' }}
      order={{ base: -1, sm: 0 }}
      minWidth="0"
      gap="1.5"
      fontSize="xs"
      color="warn.fg"
    >
      {writers.length > 0 && (
        <>
          <PencilLine aria-hidden size={12} />
          <Text truncate>{t(textOf[readers], { names, count: writers.length })}</Text>
        </>
      )}
    </HStack>
  );
}
