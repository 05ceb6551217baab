/** @jest-environment ./tools/jest/browser.cjs */
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../api/cache/query-client.js';
import { applyEvent, type LiveLine } from './live-table.js';

const KEY = ['settings'];
const event = { action: 'update', setting: { key: 'requiredTag', value: 'enabled' } } as const;
const line = {
  topic: 'settings',
  keys: [KEY],
  apply: (queryClient, { setting }) => void queryClient.setQueryData(KEY, setting.value),
} satisfies LiveLine;

let answers: ((value: string) => void)[];
let queryClient: QueryClient;
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A mounted query whose reads are answered by the test. */
beforeEach(() => {
  answers = [];
  queryClient = createQueryClient();
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  new QueryObserver(queryClient, { queryKey: KEY, queryFn }).subscribe(() => {});
});
afterEach(() => queryClient.clear());

describe('an event of a topic', () => {
  it('is put into the cache, and nothing is read', async () => {
    answers[0]!('disabled');
    await turn();

    applyEvent(queryClient, line, event);

    expect(queryClient.getQueryData(KEY)).toBe('enabled');
    expect(answers).toHaveLength(1);
  });

  it('repeats a read under way, whose reply may be older', async () => {
    applyEvent(queryClient, line, event);
    answers[0]!('disabled');
    await turn();
    answers[1]!('enabled');
    await turn();

    expect(answers).toHaveLength(2);
    expect(queryClient.getQueryData(KEY)).toBe('enabled');
  });

  it('reads again what only the server knows', async () => {
    answers[0]!('disabled');
    await turn();

    applyEvent(queryClient, { topic: 'settings', keys: [KEY] }, event);
    expect(answers).toHaveLength(2);
    answers[1]!('enabled');
    await turn();

    expect(queryClient.getQueryData(KEY)).toBe('enabled');
  });
});
