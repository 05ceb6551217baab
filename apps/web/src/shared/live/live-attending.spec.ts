import { ATTEND_EVERY_MS, TYPE_EVERY_MS } from '@prosa/contracts';
import { LiveAttending } from './live-attending.js';

describe('where somebody is, and who else', () => {
  let said: unknown[][];
  let attending: LiveAttending;

  beforeEach(() => {
    jest.useFakeTimers();
    said = [];
    attending = new LiveAttending({ connected: true, emit: (_event, ...values) => said.push(values) });
  });
  afterEach(() => jest.useRealTimers());

  it('is said at once, again from time to time, and when they leave', () => {
    const leave = attending.enter(5);
    jest.advanceTimersByTime(ATTEND_EVERY_MS);
    leave();
    jest.advanceTimersByTime(ATTEND_EVERY_MS * 2);

    expect(said).toEqual([[5, 'looks'], [5, 'looks'], [null]]);
  });

  it('tells of writing once in a while, and that it is over', () => {
    attending.enter(5);
    for (let letter = 0; letter < 10; letter++) {
      attending.types(5, 'answers');
      jest.advanceTimersByTime(TYPE_EVERY_MS / 5);
    }
    attending.types(6, 'answers');
    attending.types(5, 'notes');
    jest.advanceTimersByTime(TYPE_EVERY_MS);
    attending.rests(5);

    expect(said.map(([, doing]) => doing)).toEqual(['looks', 'answers', 'answers', 'notes', 'looks']);
  });

  it('keeps where they went, when they leave the ticket before late', () => {
    const leave = attending.enter(5);
    attending.enter(6);
    leave();
    attending.sayAgain();

    expect(said.at(-1)).toEqual([6, 'looks']);
  });

  it('is known of others until they leave', () => {
    const people = [{ id: 8, name: 'Bia', doing: 'looks' as const }];
    const leave = attending.enter(5);
    attending.hear({ ticketId: 5, people });
    expect(attending.peopleAt(5)).toBe(people);
    expect(attending.peopleAt(6)).toEqual([]);

    leave();
    expect(attending.peopleAt(5)).toEqual([]);
  });
});
