import type { AnnouncementWire, LiveEvents } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { dropRow, type ListPage, putRow } from '../../../shared/lists/paged-cache.js';

/** Of the list without its search text. */
export const announcementsKey = ['announcements'] as const;

interface Reply {
  records: AnnouncementWire[];
  hasMore: boolean;
  count: number;
}

/** Reads a page. */
export async function fetchAnnouncements(
  page: { searchParam: string; pageNumber: number },
  signal: AbortSignal,
  get: Get = api.get,
): Promise<ListPage<AnnouncementWire>> {
  const { records, ...rest } = await get<Reply>('/announcements', page, { signal });
  return { rows: records, ...rest };
}

/** As the server gives them: what came live stands on top of its page until it is put in its place here. */
export const newestFirst = (rows: AnnouncementWire[]): AnnouncementWire[] =>
  [...rows].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);

/** The one way an announcement enters or leaves the cache, whether a reply or a live event brought it. */
export function applyAnnouncement(queryClient: QueryClient, event: LiveEvents['announcement']): void {
  if (event.action === 'delete') dropRow(queryClient, announcementsKey, event.id);
  else putRow(queryClient, announcementsKey, event.record);
  // A read that is under way may be older than the news.
  if (queryClient.isFetching({ queryKey: announcementsKey }) > 0) {
    void queryClient.invalidateQueries({ queryKey: announcementsKey });
  }
}
