import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { AddButton } from '../../../shared/plans/add-button.js';
import type { Room } from '../../../shared/plans/room.js';

const InviteDialog = lazily(async () => (await import('./invite-dialog.js')).InviteDialog);

/** The kinder way to add a colleague: an invitation. */
export function InviteButton({ room }: { room: Room | undefined }) {
  const { t } = useTranslation('invitations');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  return (
    <>
      <AddButton room={room} icon={<UserPlus aria-hidden size={16} />} onAdd={() => setIsOpen(true)}>
        {t('add')}
      </AddButton>
      {isOpen && (
        <DialogPane onClose={close}>
          <InviteDialog onClose={close} />
        </DialogPane>
      )}
    </>
  );
}
