import { Button, Link } from '@chakra-ui/react';
import type { TagView } from '@prosa/contracts';
import { ColorChip, ConfirmDialog, IconButton } from '@prosa/ui';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import { ListPage } from '../../../shared/lists/list-page.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { useDeleteTag } from '../api/use-manage-tags.js';
import { useTagList } from '../api/use-tag-list.js';
import { TagDialog } from './tag-dialog.js';

type Open = { dialog: 'add' } | { dialog: 'change' | 'delete'; tag: TagView };

interface Props {
  /** Address of the contacts with a tag. */
  contactsOf: (tag: TagView) => string;
}

/** The company's tags with their actions (docs/spec/core.md §2). */
export function TagsList({ contactsOf }: Props) {
  const { t } = useTranslation('tags');
  const { number } = useFormat();
  const list = useTagList();
  const remove = useDeleteTag();
  const showError = useErrorToast();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const columns: Column<TagView>[] = [
    {
      key: 'name',
      header: t('column.name'),
      isTitle: true,
      cell: ({ name, color }) => <ColorChip label={name} color={color} />,
    },
    {
      key: 'contacts',
      header: t('column.contacts'),
      cell: (tag) => (
        <Link asChild variant="underline">
          <RouterLink to={contactsOf(tag)} aria-label={t('contacts', { count: tag.contactsCount, name: tag.name })}>
            {number(tag.contactsCount)}
          </RouterLink>
        </Link>
      ),
    },
  ];

  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        searchLabel={t('search')}
        failed={t('failed')}
        empty={{ icon: Tags, title: t('none'), description: t('noneHint') }}
        columns={columns}
        action={
          <Button size="sm" onClick={() => setOpen({ dialog: 'add' })}>
            <Plus aria-hidden size={16} />
            {t('add')}
          </Button>
        }
        actions={(tag) => (
          <>
            <IconButton
              label={t('edit', { name: tag.name })}
              icon={<Pencil />}
              onClick={() => setOpen({ dialog: 'change', tag })}
            />
            <IconButton
              label={t('delete.open', { name: tag.name })}
              icon={<Trash2 />}
              onClick={() => setOpen({ dialog: 'delete', tag })}
            />
          </>
        )}
      />
      {open?.dialog === 'add' && <TagDialog onClose={close} />}
      {open?.dialog === 'change' && <TagDialog tag={open.tag} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { name: open.tag.name })}
          message={t('delete.message', { count: open.tag.contactsCount })}
          confirmLabel={t('delete.confirm')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(open.tag.id, { onError: showError, onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
