import { Button } from '@chakra-ui/react';
import { type ContactRow, may } from '@prosa/contracts';
import { ConfirmDialog, IconButton } from '@prosa/ui';
import { Ban, ContactRound, Pencil, Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../../shared/lists/list-page.js';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import type { ContactFilter } from '../api/contacts-cache.js';
import { useContacts } from '../api/use-contacts.js';
import { useBlockContact, useDeleteContact } from '../api/use-manage-contacts.js';
import { ContactDialog } from './contact-dialog.js';
import { ContactFilters } from './contact-filters.js';
import { useContactColumns } from './use-contact-columns.js';

type Open = { dialog: 'add' } | { dialog: 'change' | 'block' | 'delete'; contact: ContactRow };

interface Props {
  filter: ContactFilter;
  onFilter: (filter: ContactFilter) => void;
  /** Actions for the whole list. */
  menu?: ReactNode;
  /** Additional actions for one contact. */
  actionsFor: (contact: ContactRow) => ReactNode;
}

/** The company's contacts and groups with their actions (docs/spec/core.md §2). */
export function ContactsList({ filter, onFilter, menu, actionsFor }: Props) {
  const { t } = useTranslation('contacts');
  const { user } = useSession();
  const list = useContacts(filter);
  const columns = useContactColumns();
  const block = useBlockContact();
  const remove = useDeleteContact();
  const showError = useErrorToast();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  function handleBlock(contact: ContactRow) {
    const active = !contact.active;
    const onSuccess = () => toaster.create({ type: 'success', title: active ? t('unblockedNow') : t('blockedNow') });
    block.mutate({ id: contact.id, active }, { onSuccess, onError: showError, onSettled: close });
  }

  const actions = (contact: ContactRow) => (
    <>
      {actionsFor(contact)}
      <IconButton
        label={t('edit', { name: contact.name })}
        icon={<Pencil />}
        onClick={() => setOpen({ dialog: 'change', contact })}
      />
      {!contact.isGroup && (
        <IconButton
          label={contact.active ? t('block', { name: contact.name }) : t('unblock', { name: contact.name })}
          icon={contact.active ? <Ban /> : <ShieldCheck />}
          onClick={() => setOpen({ dialog: 'block', contact })}
        />
      )}
      {may(user, 'contacts-page:deleteContact') && (
        <IconButton
          label={t('delete.open', { name: contact.name })}
          icon={<Trash2 />}
          onClick={() => setOpen({ dialog: 'delete', contact })}
        />
      )}
    </>
  );

  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        searchLabel={t('search')}
        failed={t('failed')}
        empty={{ icon: ContactRound, ...emptyTexts(filter, t) }}
        columns={columns}
        actions={actions}
        action={
          <>
            {menu}
            <Button size="sm" onClick={() => setOpen({ dialog: 'add' })}>
              <Plus aria-hidden size={16} />
              {t('add')}
            </Button>
          </>
        }
      >
        <ContactFilters filter={filter} onChange={onFilter} />
      </ListPage>
      {open?.dialog === 'add' && <ContactDialog onClose={close} />}
      {open?.dialog === 'change' && <ContactDialog contact={open.contact} onClose={close} />}
      {open?.dialog === 'block' && (
        <ConfirmDialog
          title={
            open.contact.active ? t('block', { name: open.contact.name }) : t('unblock', { name: open.contact.name })
          }
          message={open.contact.active ? t('blockMessage') : t('unblockMessage')}
          confirmLabel={open.contact.active ? t('blockConfirm') : t('unblockConfirm')}
          isDangerous={open.contact.active}
          isPending={block.isPending}
          onConfirm={() => handleBlock(open.contact)}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { name: open.contact.name })}
          message={t('delete.message')}
          confirmLabel={t('delete.confirm')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(open.contact.id, { onError: showError, onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}

const emptyTexts = ({ tagIds, dateStart, dateEnd }: ContactFilter, t: (key: string) => string) =>
  tagIds.length > 0 || dateStart !== '' || dateEnd !== ''
    ? { title: t('noneSuch') }
    : { title: t('none'), description: t('noneHint') };
