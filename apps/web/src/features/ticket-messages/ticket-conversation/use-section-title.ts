import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '../../../shared/conversation/thread-message.js';

/** Returns the title of a ticket within its contact's conversation: its number and queue. */
export function useSectionTitle(): (section: Section) => string {
  const { t } = useTranslation('messages');

  return useCallback(
    ({ id: ticketId, name }: Section) => [t('ticketBegins', { id: ticketId }), name].filter(Boolean).join(' · '),
    [t],
  );
}
