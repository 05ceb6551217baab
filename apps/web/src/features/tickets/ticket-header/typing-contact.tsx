import { Text } from '@chakra-ui/react';
import type { Presence } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { usePresence } from '../api/presence.js';
import type { ReactNode } from 'react';

/** "Typing" or "recording" of the contact, else the children. */
export function TypingContact({ ticketId, children }: { ticketId: number; children: ReactNode }) {
  const presence = usePresence(ticketId);
  return presence ? <PresenceLabel presence={presence} /> : children;
}

function PresenceLabel({ presence }: { presence: Presence }) {
  const { t } = useTranslation('tickets');

  return (
    <Text as="span" display="block" truncate fontSize="dense" color="brand.fg" aria-live="polite">
      {presence === 'recording' ? t('presence.recording') : t('presence.composing')}
    </Text>
  );
}
