import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Stores what a change answered, or an event brought, as the value of a query. A read of it that is under way may have
 * begun before the change, and its answer would bring back what was before: it begins again.
 */
export function storeAnswer<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: Updater<T | undefined, T | undefined>,
): void {
  const isBeingRead = queryClient.isFetching({ queryKey, exact: true }) > 0;
  queryClient.setQueryData<T>(queryKey, answer);
  if (isBeingRead) void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: true });
}
