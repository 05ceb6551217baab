import type { ExternalMessageState } from '@prosa/contracts';
import { type QueryState, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { KEYS } from '../../../shared/api/keys.js';
import { readReply } from '../../../shared/api/reply.js';
import { fetchExternal } from './send-external.js';

const FOLLOWED_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;

const FINAL: readonly string[] = ['delivered', 'read', 'failed'];

export const isFinal = ({ state }: ExternalMessageState): boolean => FINAL.includes(state);

const readState = async (messageId: number, token: string, signal: AbortSignal): Promise<ExternalMessageState> =>
  readReply(await fetchExternal(`/api/messages/${messageId}`, token, { method: 'GET', signal }));

/** The pause before the next read, which grows; false: there is none. */
function pauseBefore(state: QueryState<ExternalMessageState>, until: number): number | false {
  const { data, error, dataUpdateCount, errorUpdateCount } = state;
  if (data && isFinal(data)) return false;
  // What is refused stays refused.
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  const reads = Math.max(1, dataUpdateCount + errorUpdateCount);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (reads - 1), LONGEST_PAUSE_MS);
  return Date.now() + pause > until ? false : pause;
}

/** Follows a message for a minute, until it is delivered or failed; `isFollowed` says whether more reads come. */
export function useMessageState(messageId: number, token: string) {
  const [until] = useState(() => Date.now() + FOLLOWED_MS);
  const [isFollowed, setIsFollowed] = useState(true);
  const query = useQuery({
    queryKey: KEYS.externalMessage(messageId),
    queryFn: ({ signal }) => readState(messageId, token, signal),
    refetchInterval: ({ state }) => pauseBefore(state, until),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

  useEffect(() => {
    const timer = setTimeout(() => setIsFollowed(false), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  const { data, error, isFetching, refetch } = query;
  return { data, error, isFetching, refetch, isFollowed };
}
