import type { BotCaseReply, BotCaseView, CreateBotCaseInput } from '@prosa/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

export const casesQuery = queryOptions({
  queryKey: KEYS.botCases,
  queryFn: ({ signal }) => api.get('/bot-cases', { signal }),
});

/** The company's recorded conversations, and what one does with them. Failures of a change are shown as a toast. */
export function useBotCases({ isEnabled = true } = {}) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...casesQuery, enabled: isEnabled });
  const put = (change: (known: BotCaseView[]) => BotCaseView[]) =>
    storeAnswer<BotCaseView[]>(queryClient, casesQuery.queryKey, (known) => known && change(known));
  const onError = useErrorToast();

  const create = useMutation({
    mutationFn: (body: CreateBotCaseInput) => api.post('/bot-cases', { body }),
    onSuccess: (created) => put((known) => [...known, created]),
    onError,
  });
  const accept = useMutation({
    mutationFn: ({ botCaseId, expected }: { botCaseId: number; expected: BotCaseReply[] }) =>
      api.put('/bot-cases/:botCaseId', { params: { botCaseId }, body: { expected } }),
    onSuccess: (changed) => put((known) => known.map((each) => (each.id === changed.id ? changed : each))),
    onError,
  });
  const remove = useMutation({
    mutationFn: (botCaseId: number) => api.delete('/bot-cases/:botCaseId', { params: { botCaseId } }),
    onSuccess: (_, botCaseId) => put((known) => known.filter(({ id }) => id !== botCaseId)),
    onError,
  });

  return { query, cases: query.data, create, accept, remove };
}
