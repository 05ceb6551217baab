import { SEARCHED_KINDS, type SearchedKind } from '@prosa/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SearchCriteria } from '../../features/search/api/message-search.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DIRECTIONS: Partial<Record<string, boolean>> = { us: true, contact: false };

const partsOf = (text: string | null): string[] => text?.split(',').filter(Boolean) ?? [];
const idsOf = (text: string | null): number[] => partsOf(text).map(Number).filter(Number.isInteger);
const dayOf = (text: string | null): string | undefined => (text && DAY.test(text) ? text : undefined);
const kindsOf = (text: string | null): SearchedKind[] => SEARCHED_KINDS.filter((kind) => partsOf(text).includes(kind));

/** Search text and filters as the address has them. */
export type SearchChange = Partial<
  Record<'q' | 'from' | 'to' | 'by' | 'kinds' | 'whatsapps' | 'queues' | 'users', string>
>;

/** Search and filters in the page's address, so that it can be shared and restored by the back button. */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();

  const criteria = useMemo((): SearchCriteria => {
    const search = new URLSearchParams(text);
    const listed = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
    return {
      searchParam: search.get('q') ?? '',
      dateStart: dayOf(search.get('from')),
      dateEnd: dayOf(search.get('to')),
      fromMe: DIRECTIONS[search.get('by') ?? ''],
      kinds: listed(kindsOf(search.get('kinds'))),
      whatsappIds: listed(idsOf(search.get('whatsapps'))),
      queueIds: listed(idsOf(search.get('queues'))),
      users: listed(idsOf(search.get('users'))),
    };
  }, [text]);

  const change = (to: SearchChange) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(to)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true },
    );

  return { criteria, change };
}
