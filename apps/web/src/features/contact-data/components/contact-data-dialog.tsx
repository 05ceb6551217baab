import { Separator, Stack } from '@chakra-ui/react';
import type { ContactView } from '@prosa/contracts';
import { Modal } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { EraseContact } from './erase-contact.js';
import { ExportData } from './export-data.js';

interface Props {
  contact: Pick<ContactView, 'id' | 'name'>;
  onClose: () => void;
}

/** What a person may demand of the company: a copy of the data about them, and its erasure (LGPD). For admins. */
export function ContactDataDialog({ contact, onClose }: Props) {
  const { t } = useTranslation('contact-data');

  return (
    <Modal title={t('title', { name: contact.name })} onClose={onClose}>
      <Stack gap="6" separator={<Separator />}>
        <ExportData contactId={contact.id} />
        <EraseContact contactId={contact.id} onStarted={onClose} />
      </Stack>
    </Modal>
  );
}
