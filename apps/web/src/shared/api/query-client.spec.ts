/** @jest-environment ./tools/jest/browser.cjs */
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.js';

describe("the console's query cache", () => {
  const queryKey = ['something'];

  function arrange() {
    const queryClient = createQueryClient();
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
    return { queryClient, answers };
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve));

  it('repeats a first read that was invalidated, once, and shows its reply meanwhile', async () => {
    const { queryClient, answers } = arrange();
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries();
    expect(answers).toHaveLength(1);

    answers[0]!('from before');
    await turn();
    expect(queryClient.getQueryData(queryKey)).toBe('from before');
    answers[1]!('now');
    await turn();

    expect(queryClient.getQueryData(queryKey)).toBe('now');
    expect(answers).toHaveLength(2);
  });

  it('repeats no other read', async () => {
    const { queryClient, answers } = arrange();
    void queryClient.invalidateQueries({ queryKey: ['else'] });
    answers[0]!('now');
    await turn();

    expect(answers).toHaveLength(1);
  });
});
