import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../api/query-client.js';
import { readAllAnew } from './read-all-anew.js';

it('drops what was learned and what nobody looks at, keeps what waits to be sent, and reads what is shown', async () => {
  const queryClient = createQueryClient();
  let answer = 'before';
  const queryFn = () => Promise.resolve(answer);
  const shown = new QueryObserver(queryClient, { queryKey: ['list', 'shown'], queryFn });
  const leave = shown.subscribe(() => undefined);
  await queryClient.fetchQuery({ queryKey: ['list', 'left'], queryFn });
  queryClient.setQueryData(['messages', 'learned', 7], { 1: { value: 'before' } });
  queryClient.setQueryData(['messages', 'outbox', 7], ['not sent yet']);
  answer = 'after';

  await readAllAnew(queryClient);

  expect(shown.getCurrentResult().data).toBe('after');
  expect(queryClient.getQueryData(['list', 'left'])).toBeUndefined();
  expect(queryClient.getQueryData(['messages', 'learned', 7])).toEqual({});
  expect(queryClient.getQueryData(['messages', 'outbox', 7])).toEqual(['not sent yet']);
  leave();
});
