import type { OtherTicket, TicketView } from '@prosa/contracts';
import { Button, Text } from '@chakra-ui/react';
import { Modal } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Name of the contact. */
  name: string;
  assignment: Pick<OtherTicket | TicketView, 'userId' | 'user' | 'queue'>;
  onClose: () => void;
}

/** Reports that the contact has an active ticket already: attendant and queue (docs/spec/core.md §4). */
export function AlreadyAssignedDialog({ name, assignment: { userId, user, queue }, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const queueName = queue?.name || t('row.noQueue');

  return (
    <Modal
      title={userId === null ? t('taken.waits') : t('taken.title')}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('taken.ok')}</Button>}
    >
      <Text>
        {userId === null
          ? t('taken.waiting', { name, queue: queueName })
          : t('taken.message', { name, user: user?.name || t('taken.nobody'), queue: queueName })}
      </Text>
    </Modal>
  );
}
