import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { storeAnswer } from './store-answer.js';

const KEY = ['settings'];

/** A query that a screen shows, whose reads end by `answerAll`, each with the value of when it began. */
function aQuery(server: { value: string }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: (() => void)[] = [];
  const queryFn = () => {
    const { value } = server;
    return new Promise<string>((resolve) => answers.push(() => resolve(value)));
  };
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn });
  const close = observer.subscribe(() => undefined);
  const answerAll = async () => {
    for (const answer of answers) answer();
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { client, answers, answerAll, close, known: () => client.getQueryData<string>(KEY) };
}

it('keeps what a change answered, though a read that began before it ends after it', async () => {
  const server = { value: 'off' };
  const { client, answerAll, close, known } = aQuery(server);
  await answerAll();
  void client.refetchQueries({ queryKey: KEY });
  server.value = 'on';
  storeAnswer(client, KEY, 'on');
  expect(known()).toBe('on');
  await answerAll();

  expect(known()).toBe('on');
  close();
});

it('changes a part of what is known in the same way', async () => {
  const server = { value: 'a' };
  const { client, answerAll, close, known } = aQuery(server);
  await answerAll();
  void client.refetchQueries({ queryKey: KEY });
  server.value = 'ab';
  storeAnswer<string>(client, KEY, (before) => before && `${before}b`);
  await answerAll();

  expect(known()).toBe('ab');
  close();
});

it('reads nothing again where nothing is being read', async () => {
  const { client, answers, answerAll, close, known } = aQuery({ value: 'off' });
  await answerAll();
  storeAnswer(client, KEY, 'on');
  await answerAll();

  expect([answers.length, known()]).toEqual([1, 'on']);
  close();
});
