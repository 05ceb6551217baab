import { TYPE_EVERY_MS, TYPING_LASTS_MS } from '@prosa/contracts';
import { LiveChatTyping } from './live-chat-typing.js';

describe('typing in a chat', () => {
  let emitted: unknown[][];
  let typing: LiveChatTyping;

  beforeEach(() => {
    jest.useFakeTimers();
    emitted = [];
    typing = new LiveChatTyping({ connected: true, emit: (event, ...values) => emitted.push([event, ...values]) });
  });
  afterEach(() => jest.useRealTimers());

  it('is reported at intervals while it lasts, and ends after a pause', () => {
    for (let letter = 0; letter < 10; letter++) {
      typing.start(3);
      jest.advanceTimersByTime(TYPE_EVERY_MS / 5);
    }
    jest.advanceTimersByTime(TYPE_EVERY_MS);

    expect(emitted).toEqual([
      ['typeInChat', 3, true],
      ['typeInChat', 3, true],
      ['typeInChat', 3, false],
    ]);
  });

  it('ends in a chat when it begins in another', () => {
    typing.start(3);
    typing.start(4);
    typing.stop(3);

    expect(emitted.map(([, ...rest]) => rest)).toEqual([
      [3, true],
      [3, false],
      [4, true],
    ]);
  });

  it('of colleagues is shown until it ends, or is no longer repeated', () => {
    const listener = jest.fn();
    typing.subscribe(listener);
    const people = [{ id: 2, name: 'Bia' }];
    typing.receive({ chatId: 3, people });
    expect([typing.peopleAt(3), typing.peopleAt(4)]).toEqual([people, []]);

    jest.advanceTimersByTime(TYPING_LASTS_MS * 2);
    expect(typing.peopleAt(3)).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
