import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.js';

describe('The console’s cache', () => {
  const queryKey = ['something'];

  function arrange() {
    const queryClient = createQueryClient();
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
    return { queryClient, answers };
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve));

  it('reads again what was invalidated during its first read, once, and shows the first answer meanwhile', async () => {
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

  it('reads nothing again that was not meant', async () => {
    const { queryClient, answers } = arrange();
    void queryClient.invalidateQueries({ queryKey: ['else'] });
    answers[0]!('now');
    await turn();

    expect(answers).toHaveLength(1);
  });
});
