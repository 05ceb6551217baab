/** @jest-environment ./tools/jest/browser.cjs */
import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../api-error.js';
import { createQueryClient, retryFailedReads } from './query-client.js';

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

  describe('a read that failed', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    async function failing(error: ApiError) {
      const queryClient = createQueryClient();
      queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
      const queryFn = jest.fn().mockRejectedValueOnce(error).mockResolvedValue('now');
      const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
      await jest.advanceTimersByTimeAsync(1);
      expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
      return { queryClient, stop };
    }

    it.each([
      ['the server could not be reached', new ApiError('ERR_NETWORK', 0), 'now'],
      ['the server was not ready', new ApiError('ERR_UNAVAILABLE', 503), 'now'],
      ['the server was busy', new ApiError('ERR_TOO_MANY_REQUESTS', 429), 'now'],
      ['the server refused it', new ApiError('ERR_NO_TICKET_FOUND', 404), undefined],
    ])('because %s: after a reconnect', async (_, error, expected) => {
      const { queryClient, stop } = await failing(error);

      await retryFailedReads(queryClient);

      expect(queryClient.getQueryData(queryKey)).toBe(expected);
      stop();
    });

    it.each([
      ['is repeated while the server is not ready and the connection lives', 'ERR_UNAVAILABLE', 503, 'now'],
      ['is repeated while the server has too much to do', 'ERR_TOO_MANY_REQUESTS', 429, 'now'],
      ['stays when it was refused', 'ERR_NO_TICKET_FOUND', 404, undefined],
    ] as const)('%s', async (_, code, status, expected) => {
      const { queryClient, stop } = await failing(new ApiError(code, status));

      await jest.advanceTimersByTimeAsync(60_000);

      expect(queryClient.getQueryData(queryKey)).toBe(expected);
      stop();
    });
  });
});
