import { ATTEND_EVERY_MS, TYPE_EVERY_MS } from '@prosa/contracts';
import { LiveAttending } from './live-attending.js';

describe('the users at a ticket', () => {
  let emitted: unknown[][];
  let attending: LiveAttending;

  beforeEach(() => {
    jest.useFakeTimers();
    emitted = [];
    attending = new LiveAttending({ connected: true, emit: (_event, ...values) => emitted.push(values) });
  });
  afterEach(() => jest.useRealTimers());

  it('are reported on entering, at intervals, and on leaving', () => {
    const exit = attending.enter(5);
    jest.advanceTimersByTime(ATTEND_EVERY_MS);
    exit();
    jest.advanceTimersByTime(ATTEND_EVERY_MS * 2);

    expect(emitted).toEqual([[5, 'looks'], [5, 'looks'], [null]]);
  });

  it('are reported as typing at intervals, and when they stop', () => {
    attending.enter(5);
    for (let letter = 0; letter < 10; letter++) {
      attending.startTyping(5, 'answers');
      jest.advanceTimersByTime(TYPE_EVERY_MS / 5);
    }
    attending.startTyping(6, 'answers');
    attending.startTyping(5, 'notes');
    jest.advanceTimersByTime(TYPE_EVERY_MS);
    attending.stopTyping(5);

    expect(emitted.map(([, doing]) => doing)).toEqual(['looks', 'answers', 'answers', 'notes', 'looks']);
  });

  it('are still reported at the next ticket when the previous one is left late', () => {
    const exit = attending.enter(5);
    attending.enter(6);
    exit();
    attending.resend();

    expect(emitted.at(-1)).toEqual([6, 'looks']);
  });

  it('are known until they leave', () => {
    const people = [{ id: 8, name: 'Bia', doing: 'looks' as const }];
    const exit = attending.enter(5);
    attending.receive({ ticketId: 5, people });
    expect(attending.peopleAt(5)).toBe(people);
    expect(attending.peopleAt(6)).toEqual([]);

    exit();
    expect(attending.peopleAt(5)).toEqual([]);
  });
});
