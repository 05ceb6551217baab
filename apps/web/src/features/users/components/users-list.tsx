import { Button } from '@chakra-ui/react';
import { canDeleteUser, type UserView, writableFields } from '@prosa/contracts';
import { ConfirmDialog, IconButton } from '@prosa/ui';
import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../../shared/lists/list-page.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { useDeleteUser } from '../api/use-manage-users.js';
import { useUsers } from '../api/use-users.js';
import { UserDialog } from './user-dialog.js';
import { useUserColumns } from './use-user-columns.js';

type Open = { dialog: 'add' } | { dialog: 'change' | 'delete'; user: UserView };

/** The company's users with their actions, for admins. */
export function UsersList() {
  const { t } = useTranslation('users');
  const { user: own } = useSession();
  const columns = useUserColumns();
  const list = useUsers();
  const remove = useDeleteUser();
  const showError = useErrorToast();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actor = { ...own, userId: own.id };

  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        searchLabel={t('search')}
        failed={t('failed')}
        empty={{ icon: Users, title: t('none') }}
        columns={columns}
        action={
          <Button size="sm" onClick={() => setOpen({ dialog: 'add' })}>
            <Plus aria-hidden size={16} />
            {t('add')}
          </Button>
        }
        actions={(user) => (
          <>
            {writableFields(actor, user).size > 0 && (
              <IconButton
                label={t('edit', { name: user.name })}
                icon={<Pencil />}
                onClick={() => setOpen({ dialog: 'change', user })}
              />
            )}
            {canDeleteUser(actor, user) && (
              <IconButton
                label={t('delete.open', { name: user.name })}
                icon={<Trash2 />}
                onClick={() => setOpen({ dialog: 'delete', user })}
              />
            )}
          </>
        )}
      />
      {open?.dialog === 'add' && <UserDialog onClose={close} />}
      {open?.dialog === 'change' && <UserDialog user={open.user} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { name: open.user.name })}
          message={t('delete.message')}
          confirmLabel={t('delete.confirm')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(open.user.id, { onSettled: close, onError: showError })}
          onClose={close}
        />
      )}
    </>
  );
}
