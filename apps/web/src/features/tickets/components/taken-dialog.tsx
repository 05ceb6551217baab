import type { TicketView } from '@prosa/contracts';
import { Button, Text } from '@chakra-ui/react';
import { Modal } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  ticket: TicketView;
  onClose: () => void;
}

/** Somebody else attends the contact already: who, and in which queue (core.md §4). */
export function TakenDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation('tickets');

  return (
    <Modal
      title={t('taken.title')}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('taken.ok')}</Button>}
    >
      <Text>
        {t('taken.message', {
          name: ticket.contact.name,
          user: ticket.user?.name ?? t('taken.nobody'),
          queue: ticket.queue?.name ?? t('row.noQueue'),
        })}
      </Text>
    </Modal>
  );
}
