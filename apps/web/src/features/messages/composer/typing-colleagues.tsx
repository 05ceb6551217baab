import { HStack, Text } from '@chakra-ui/react';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOtherViewers } from '../../../shared/live/use-attending.js';

/** Shows colleagues who write in the same ticket, so that two do not answer at once (docs/spec/ux.md, collision). */
export function TypingColleagues({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('messages');
  const people = useOtherViewers(ticketId);
  const answering = people.filter(({ doing }) => doing === 'answers');
  const writingNotes = people.filter(({ doing }) => doing === 'notes');
  const writers = answering.length > 0 ? answering : writingNotes;
  const names = writers.map(({ name }) => name).join(', ');

  return (
    <HStack role="status" flex="1" minWidth="0" gap="1.5" fontSize="xs" color="warn.fg">
      {writers.length > 0 && (
        <>
          <PencilLine aria-hidden size={12} />
          <Text truncate>
            {t(answering.length > 0 ? 'others.answering' : 'others.noting', { names, count: writers.length })}
          </Text>
        </>
      )}
    </HStack>
  );
}
