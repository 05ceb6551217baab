import type { ListServicesInput, PeriodInput, ServicePage } from '@prosa/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Prefix of the keys of all figures. */
export const dashboardKey = ['dashboard'] as const;

/** How often figures are read while their page is visible, in milliseconds. */
const EVERY_MS = 60_000;

/** Figures follow no event: they are read again each minute, when the page comes back into view, and on demand. */
const READ_AGAIN = { refetchInterval: EVERY_MS, refetchOnWindowFocus: 'always' } as const;

/** The figures of a period. */
export const figuresQuery = (input: PeriodInput) =>
  queryOptions({
    ...READ_AGAIN,
    queryKey: [...dashboardKey, 'figures', input],
    queryFn: ({ signal }) => api.get('/dashboard/figures', { query: input, signal }),
  });

/** How many services were opened in each hour of a day. */
export const hoursQuery = (day: string, queueIds: number[] | undefined) =>
  queryOptions({
    ...READ_AGAIN,
    queryKey: [...dashboardKey, 'hours', day, queueIds],
    queryFn: ({ signal }) =>
      api.get('/dashboard/ticketsDay', { query: { initialDate: day, finalDate: day, queueIds }, signal }),
  });

/** The services behind a figure, page by page, newest first. */
export const servicesQuery = (input: Omit<ListServicesInput, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: [...dashboardKey, 'services', input],
    queryFn: ({ pageParam, signal }) =>
      api.get('/dashboard/services', { query: { ...input, cursor: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ cursor }: ServicePage) => cursor ?? undefined,
    // The list is to agree with the figure that was clicked: it is read at each opening, and then only on.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
