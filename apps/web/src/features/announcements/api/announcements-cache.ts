import type { AnnouncementWire, LiveEvents } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { dropRow, type ListPage, putRow } from '../../../shared/lists/paged-cache.js';

/** Query key of the list; each search appends its text. */
export const announcementsKey = ['announcements'] as const;

interface Reply {
  records: AnnouncementWire[];
  hasMore: boolean;
  count: number;
}

export async function fetchAnnouncements(
  page: { searchParam: string; pageNumber: number },
  signal: AbortSignal,
  get: Get = api.get,
): Promise<ListPage<AnnouncementWire>> {
  const { records, ...rest } = await get<Reply>('/announcements', page, { signal });
  return { rows: records, ...rest };
}

/** Sorts newest first: live events put rows on top of the first page, where they need not belong. */
export const newestFirst = (rows: AnnouncementWire[]): AnnouncementWire[] =>
  [...rows].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);

/**
 * Puts a changed announcement into every cached page or removes a deleted one; replies and live events both come here.
 */
export function applyAnnouncement(queryClient: QueryClient, event: LiveEvents['announcement']): void {
  if (event.action === 'delete') dropRow(queryClient, announcementsKey, event.id);
  else putRow(queryClient, announcementsKey, event.record);
  // A read under way may have been answered before this event.
  if (queryClient.isFetching({ queryKey: announcementsKey }) > 0) {
    void queryClient.invalidateQueries({ queryKey: announcementsKey });
  }
}
