import { HStack } from '@chakra-ui/react';
import { Avatar, Tooltip } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useOtherViewers } from '../../../shared/live/attending/use-attending.js';

/** Number of avatars shown. */
const FACES_MAX = 3;

/** The colleagues who have the ticket open (docs/spec/ux.md, collision). */
export function ViewingColleagues({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('tickets');
  const people = useOtherViewers(ticketId);
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(', ');
  const label = t('header.here', { names, count: people.length });

  return (
    <Tooltip label={label}>
      <HStack role="img" aria-label={label} gap="0" flexShrink="0" tabIndex={0} borderRadius="full">
        {people.slice(0, FACES_MAX).map(({ id, name }, index) => (
          <HStack
            key={id}
            marginStart={index === 0 ? '0' : '-1.5'}
            borderWidth="2px"
            borderColor="bg.panel"
            borderRadius="full"
          >
            <Avatar name={name} size="xs" />
          </HStack>
        ))}
      </HStack>
    </Tooltip>
  );
}
