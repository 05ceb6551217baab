import { BackgroundTurns } from './background-turns.js';

const LONG_MS = 60_000;

describe('events that can wait', () => {
  const seen: string[] = [];
  const step = (name: string) => () => Promise.resolve(void seen.push(name));
  beforeEach(() => void seen.splice(0));

  it('begin when none of the others is being handled', async () => {
    const turns = new BackgroundTurns(LONG_MS);
    const ends: (() => void)[] = [];
    const others = ['first', 'second'].map((name) =>
      turns.before(() => new Promise<void>((resolve) => ends.push(resolve)).then(step(name))),
    );
    const timer = turns.run(1, step('timer'));

    ends[0]!();
    await others[0];
    expect(seen).toEqual(['first']);
    ends[1]!();
    await Promise.all([...others, timer]);

    expect(seen).toEqual(['first', 'second', 'timer']);
  });

  it('begin after a while though others are being handled', async () => {
    const turns = new BackgroundTurns(20);
    let end = (): void => undefined;
    const other = turns.before(() => new Promise<void>((resolve) => (end = resolve)));

    await turns.run(1, step('timer'));

    expect(seen).toEqual(['timer']);
    end();
    await other;
  });

  it('are handled one at a time, companies in turn, and go on after a failure', async () => {
    const turns = new BackgroundTurns(LONG_MS);
    let end = (): void => undefined;
    const first = turns.run(1, () => new Promise<void>((resolve) => (end = resolve)));
    const failing = turns.run(1, () => Promise.reject(new Error('failed')));
    const rest = [turns.run(1, step('1')), turns.run(2, step('2'))];
    expect(seen).toEqual([]);

    end();
    await first;

    await expect(failing).rejects.toThrow('failed');
    await Promise.all(rest);
    expect(seen).toEqual(['2', '1']);
  });
});
