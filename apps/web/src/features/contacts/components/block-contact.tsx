import type { ContactView } from '@prosa/contracts';
import { ConfirmDialog, IconButton } from '@prosa/ui';
import { Ban, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlockContact } from '../api/use-change-contact.js';

/** Blocks or unblocks a contact after a confirmation. */
export function BlockContact({ contact: { id, name, active } }: { contact: ContactView }) {
  const { t } = useTranslation('contacts');
  const block = useBlockContact(id);
  const [isOpen, setIsOpen] = useState(false);
  const label = active ? t('block', { name }) : t('unblock', { name });
  const close = () => setIsOpen(false);

  return (
    <>
      <IconButton label={label} icon={active ? <Ban /> : <ShieldCheck />} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ConfirmDialog
          title={label}
          message={active ? t('blockMessage') : t('unblockMessage')}
          confirmLabel={active ? t('blockConfirm') : t('unblockConfirm')}
          isDangerous={active}
          isPending={block.isPending}
          onConfirm={() => block.mutate({ active: !active }, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
