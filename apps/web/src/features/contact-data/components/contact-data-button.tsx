import { Button } from '@chakra-ui/react';
import type { ContactView } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { FileLock2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerSection } from '../../../shared/fields/drawer-section.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { useSession } from '../../../shared/session/use-session.js';

const ContactDataDialog = lazily(async () => (await import('./contact-data-dialog.js')).ContactDataDialog);

interface Props {
  contact: Pick<ContactView, 'id' | 'name' | 'isGroup'>;
  /** As a section of the contact's drawer, instead of a button in a row. */
  isSection?: boolean;
}

/** Opens the export and the erasure of a contact's data, for admins. A group is no person. */
export function ContactDataButton({ contact, isSection = false }: Props) {
  const { t } = useTranslation('contact-data');
  const { isAdmin } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const open = () => setIsOpen(true);
  if (!isAdmin || contact.isGroup) return null;

  return (
    <>
      {isSection ? (
        <DrawerSection title={t('section')}>
          <Button size="sm" variant="outline" alignSelf="flex-start" onClick={open}>
            <FileLock2 aria-hidden size={14} />
            {t('open')}
          </Button>
        </DrawerSection>
      ) : (
        <IconButton label={t('title', { name: contact.name })} icon={<FileLock2 />} onClick={open} />
      )}
      {isOpen && (
        <DialogPane onClose={close}>
          <ContactDataDialog contact={contact} onClose={close} />
        </DialogPane>
      )}
    </>
  );
}
