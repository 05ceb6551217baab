import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePagedList } from '../../../shared/lists/use-paged-list.js';
import { useLive } from '../../../shared/live/use-live.js';
import { announcementsKey, applyAnnouncement, fetchAnnouncements, newestFirst } from './announcements-cache.js';

/** The platform's announcements, newest first. */
export function useAnnouncements() {
  const list = usePagedList({
    queryKey: announcementsKey,
    fetchPage: (page, signal) => fetchAnnouncements(page, signal),
  });
  const rows = useMemo(() => newestFirst(list.rows), [list.rows]);
  return { ...list, rows };
}

/** Keeps the cached announcements up to date while mounted. */
export function useAnnouncementEvents(): void {
  const queryClient = useQueryClient();
  useLive('announcement', (event) => applyAnnouncement(queryClient, event));
}
