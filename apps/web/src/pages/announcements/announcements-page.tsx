import { Megaphone } from 'lucide-react';
import { announcements } from '../../features/announcements/api/announcements.js';
import { useAnnouncementColumns } from '../../features/announcements/components/use-announcement-columns.js';
import { editorOf } from '../../shared/records/editor-of.js';
import { RecordsPage } from '../../shared/records/records-page.js';

const AnnouncementEditor = editorOf(
  announcements,
  async () => (await import('../../features/announcements/components/announcement-form.js')).announcementForm,
);

/** Announcements of the platform to all companies, for super users. */
export function AnnouncementsPage() {
  return (
    <RecordsPage
      of={announcements}
      icon={Megaphone}
      columns={useAnnouncementColumns()}
      Editor={AnnouncementEditor}
      filter={undefined}
      nameOf={({ title }) => title}
    />
  );
}
