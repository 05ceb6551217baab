import { Button } from '@chakra-ui/react';
import { canManageQuickMessage, type QuickMessageWire } from '@prosa/contracts';
import { ConfirmDialog, IconButton } from '@prosa/ui';
import { Pencil, Plus, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteQuickMessage } from '../../features/quick-messages/api/use-manage-quick-messages.js';
import { useQuickMessages } from '../../features/quick-messages/api/use-quick-messages.js';
import { QuickMessageDialog } from '../../features/quick-messages/components/quick-message-dialog.js';
import { useQuickMessageColumns } from '../../features/quick-messages/components/use-quick-message-columns.js';
import { ListPage } from '../../shared/lists/list-page.js';
import { useSession } from '../../shared/session/use-session.js';

type Open = { dialog: 'add' } | { dialog: 'change' | 'delete'; quickMessage: QuickMessageWire };

/** The user's own quick messages and those that the company shares. */
export function QuickMessagesPage() {
  const { t } = useTranslation('quick-messages');
  const { user } = useSession();
  const list = useQuickMessages();
  const columns = useQuickMessageColumns();
  const remove = useDeleteQuickMessage();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actor = { userId: user.id, profile: user.profile };

  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        searchLabel={t('search')}
        failed={t('failed')}
        empty={{ icon: Zap, title: t('none'), description: t('noneHint') }}
        columns={columns}
        action={
          <Button size="sm" onClick={() => setOpen({ dialog: 'add' })}>
            <Plus aria-hidden size={16} />
            {t('add')}
          </Button>
        }
        actions={(quickMessage) =>
          canManageQuickMessage(actor, quickMessage) && (
            <>
              <IconButton
                label={t('edit', { code: quickMessage.shortcode })}
                icon={<Pencil />}
                onClick={() => setOpen({ dialog: 'change', quickMessage })}
              />
              <IconButton
                label={t('delete.open', { code: quickMessage.shortcode })}
                icon={<Trash2 />}
                onClick={() => setOpen({ dialog: 'delete', quickMessage })}
              />
            </>
          )
        }
      />
      {open?.dialog === 'add' && <QuickMessageDialog onClose={close} />}
      {open?.dialog === 'change' && <QuickMessageDialog quickMessage={open.quickMessage} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { code: open.quickMessage.shortcode })}
          message={t('delete.message')}
          confirmLabel={t('delete.confirm')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(open.quickMessage.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
