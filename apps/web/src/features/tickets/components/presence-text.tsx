import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { usePresence } from '../../../shared/messaging/presence.js';
import type { ReactNode } from 'react';

/** That the contact is typing or recording; else what stands there otherwise. */
export function PresenceText({ ticketId, children }: { ticketId: number; children: ReactNode }) {
  const { t } = useTranslation('tickets');
  const presence = usePresence(ticketId);

  if (!presence) return children;
  return (
    <Text as="span" display="block" truncate fontSize="dense" color="brand.fg" aria-live="polite">
      {presence === 'recording' ? t('presence.recording') : t('presence.composing')}
    </Text>
  );
}
