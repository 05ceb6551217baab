import { Button } from '@chakra-ui/react';
import type { AnnouncementWire } from '@prosa/contracts';
import { ConfirmDialog, IconButton } from '@prosa/ui';
import { Megaphone, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnouncements } from '../../features/announcements/api/use-announcements.js';
import { useDeleteAnnouncement } from '../../features/announcements/api/use-manage-announcements.js';
import { AnnouncementDialog } from '../../features/announcements/components/announcement-dialog.js';
import { useAnnouncementColumns } from '../../features/announcements/components/use-announcement-columns.js';
import { ListPage } from '../../shared/lists/list-page.js';

type Open = { dialog: 'add' } | { dialog: 'change' | 'delete'; announcement: AnnouncementWire };

/** Announcements of the platform to all companies, for super users. */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcements');
  const list = useAnnouncements();
  const columns = useAnnouncementColumns();
  const remove = useDeleteAnnouncement();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        searchLabel={t('search')}
        failed={t('failed')}
        empty={{ icon: Megaphone, title: t('none'), description: t('noneHint') }}
        columns={columns}
        action={
          <Button size="sm" onClick={() => setOpen({ dialog: 'add' })}>
            <Plus aria-hidden size={16} />
            {t('add')}
          </Button>
        }
        actions={(announcement) => (
          <>
            <IconButton
              label={t('edit', { title: announcement.title })}
              icon={<Pencil />}
              onClick={() => setOpen({ dialog: 'change', announcement })}
            />
            <IconButton
              label={t('delete.open', { title: announcement.title })}
              icon={<Trash2 />}
              onClick={() => setOpen({ dialog: 'delete', announcement })}
            />
          </>
        )}
      />
      {open?.dialog === 'add' && <AnnouncementDialog onClose={close} />}
      {open?.dialog === 'change' && <AnnouncementDialog announcement={open.announcement} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { title: open.announcement.title })}
          message={t('delete.message')}
          confirmLabel={t('delete.confirm')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(open.announcement.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
