import type { InvitationView } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { MailPlus, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import type { EditorProps } from '../../../shared/records/record-editor.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { invitations } from './invitations.js';
import { isExpired, useInvitationColumns } from './use-invitation-columns.js';

const Editor = lazily<EditorProps<InvitationView>>(async () => (await import('./invite-dialog.js')).InviteDialog);
const SendAgainDialog = lazily(async () => (await import('./send-again-dialog.js')).SendAgainDialog);

/** The company's pending and expired invitations with their actions, for admins. */
export function InvitationsList() {
  const { t } = useTranslation('invitations');
  const columns = useInvitationColumns();
  const now = useNow();
  const [again, setAgain] = useState<InvitationView | null>(null);
  const close = () => setAgain(null);

  return (
    <>
      <RecordsPage
        of={invitations}
        icon={MailPlus}
        columns={columns}
        Editor={Editor}
        nameOf={({ name }) => name}
        filter={undefined}
        canChange={() => false}
        toneOf={(invitation) => (isExpired(invitation, now) ? 'warn' : undefined)}
        rowActions={(invitation) => (
          <IconButton
            label={t('again.open', { name: invitation.name })}
            icon={<Send />}
            onClick={() => setAgain(invitation)}
          />
        )}
      />
      {again && (
        <DialogPane onClose={close}>
          <SendAgainDialog invitation={again} onClose={close} />
        </DialogPane>
      )}
    </>
  );
}
