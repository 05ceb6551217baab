import { HStack, Text } from '@chakra-ui/react';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOthersAt } from '../../../shared/live/use-attending.js';

/** Warns before two answer at the same time: who writes here besides (ux.md, collision). */
export function OthersWriting({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('messages');
  const people = useOthersAt(ticketId);
  const answering = people.filter(({ doing }) => doing === 'answers');
  const noting = people.filter(({ doing }) => doing === 'notes');
  const writers = answering.length > 0 ? answering : noting;
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
