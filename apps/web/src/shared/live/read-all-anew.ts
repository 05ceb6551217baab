import type { QueryClient } from '@tanstack/react-query';

/** The second part of the keys under which features keep what events and replies taught them beside their reads. */
const LEARNED = 'learned';

/**
 * What the console holds may be too old, or more than its user may see by now: what was learned beside the reads is void,
 * what nobody looks at goes, and what is shown is read anew.
 */
export async function readAllAnew(queryClient: QueryClient): Promise<void> {
  for (const { queryKey } of queryClient.getQueryCache().getAll()) {
    if (queryKey[1] === LEARNED) queryClient.setQueryData(queryKey, {});
  }
  // What has no way of being read was put there by the user: texts not sent yet.
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ options, state }) => options.queryFn !== undefined && state.fetchStatus === 'idle',
  });
  await queryClient.invalidateQueries();
}
