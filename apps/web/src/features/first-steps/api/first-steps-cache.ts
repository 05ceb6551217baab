import type { FirstStepsView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import type { LiveLine } from '../../../shared/live/live-table.js';

const firstStepsKey = ['first-steps'] as const;

export const firstStepsQuery = queryOptions({
  queryKey: firstStepsKey,
  queryFn: ({ signal }) => api.get('/first-steps', { signal }),
});

const isComplete = ({ isConnected, hasQueue, hasColleague, isAnswered }: FirstStepsView) =>
  isConnected && hasQueue && hasColleague && isAnswered;

/** Only the server knows all of it; once everything is done, no event costs a read. */
const readWhileLeft = (queryClient: QueryClient): 'read' | void => {
  const known = queryClient.getQueryData<FirstStepsView>(firstStepsKey);
  if (!known || !isComplete(known)) return 'read';
};

/** Follows what completes a step: a number paired in another tab, a queue, user or invitation of a colleague, a first answer. */
export const firstStepsLines = [
  { topic: 'whatsapp', keys: [firstStepsKey], apply: readWhileLeft },
  { topic: 'whatsappSession', keys: [firstStepsKey], apply: readWhileLeft },
  { topic: 'queue', keys: [firstStepsKey], apply: readWhileLeft },
  { topic: 'user', keys: [firstStepsKey], apply: readWhileLeft },
  { topic: 'invitation', keys: [firstStepsKey], apply: readWhileLeft },
  {
    topic: 'appMessage',
    keys: [firstStepsKey],
    apply: (queryClient, event) =>
      event.action === 'create' && event.message.fromMe ? readWhileLeft(queryClient) : undefined,
  },
] satisfies LiveLine[];
