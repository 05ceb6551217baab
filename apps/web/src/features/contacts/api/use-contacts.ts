import type { ContactRow } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePagedList } from '../../../shared/lists/use-paged-list.js';
import { useLive } from '../../../shared/live/use-live.js';
import { applyContact, applyTag, type ContactFilter, contactKeys, fetchContacts } from './contacts-cache.js';

/** One read covers a burst of changes. */
const READ_AFTER_MS = 1_000;

/** The company's contacts by name, kept up to date. */
export function useContacts(filter: ContactFilter) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function readSoon(isDue: boolean) {
    if (!isDue) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: contactKeys.lists });
    }, READ_AFTER_MS);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useLive('contact', (event) => readSoon(applyContact(queryClient, event)));
  useLive('contactImport', (event) => readSoon(event.import.created + event.import.named > 0));
  useLive('tag', (event) => readSoon(applyTag(queryClient, event)));

  return usePagedList<ContactRow>({
    queryKey: contactKeys.list(filter),
    fetchPage: (page, signal) => fetchContacts(filter, page, signal),
  });
}
