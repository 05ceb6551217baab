import { Button } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';

const InviteDialog = lazily(async () => (await import('./invite-dialog.js')).InviteDialog);

/** The kinder way to add a colleague: an invitation. */
export function InviteButton() {
  const { t } = useTranslation('invitations');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden size={16} />
        {t('add')}
      </Button>
      {isOpen && (
        <DialogPane onClose={close}>
          <InviteDialog onClose={close} />
        </DialogPane>
      )}
    </>
  );
}
