import { type Actor, type AnnouncementView, type ListAnnouncementsInput, PAGE_SIZE } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { containing, pageOf } from '../platform/page-of.js';
import { Announcement } from './announcement.entity.js';

export const announcementView = ({ createdAt, updatedAt, ...row }: Announcement): AnnouncementView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Super users see all; companies see the active ones. */
const seenBy = ({ super: isSuper }: Actor) => (isSuper ? {} : { status: true });

/** A page, newest first. */
export async function listAnnouncements(
  manager: EntityManager,
  actor: Actor,
  { searchParam = '', pageNumber }: ListAnnouncementsInput,
): Promise<{ records: AnnouncementView[]; hasMore: boolean; count: number }> {
  const seen = seenBy(actor);
  const found = containing(searchParam);
  const { rows, ...page } = await pageOf(
    manager,
    Announcement,
    {
      where: [
        { ...seen, title: found },
        { ...seen, text: found },
      ],
      order: { createdAt: 'DESC', id: 'DESC' },
    },
    { pageNumber, pageSize: PAGE_SIZE.announcements },
  );
  return { records: rows.map(announcementView), ...page };
}

/** Throws ERR_NO_ANNOUNCEMENT_FOUND. */
export async function getAnnouncement(
  manager: EntityManager,
  actor: Actor,
  announcementId: number,
): Promise<AnnouncementView> {
  const row = await manager.findOneBy(Announcement, { id: announcementId, ...seenBy(actor) });
  if (!row) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND');
  return announcementView(row);
}
