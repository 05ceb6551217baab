import { QueueOutlook } from './queue-outlook.js';

describe('QueueOutlook', () => {
  let now = 0;
  const arrange = () => {
    now = 1_000;
    const outlook = new QueueOutlook(() => now);
    outlook.expectAll();
    return outlook;
  };
  const classesOf = (outlook: QueueOutlook) => [...outlook.classes()];

  it('expects nothing of a class that was looked at, until a chat is free again or its budget was used up', () => {
    const outlook = arrange();
    outlook.lookBegins(['notice', 'person']);
    outlook.lookEnded({ rows: [], more: ['person', 'bulk'], nextTryIn: null }, []);
    expect(classesOf(outlook)).toEqual(['bulk']);

    outlook.chatFreed(null);
    expect(classesOf(outlook)).toEqual(['person', 'bulk']);

    outlook.lookBegins(['person', 'bulk']);
    outlook.lookEnded({ rows: [], more: ['bulk'], nextTryIn: null }, ['bulk']);
    expect(classesOf(outlook)).toEqual(['bulk']);
  });

  it('remembers messages that were given back while a look was under way', () => {
    const outlook = arrange();
    outlook.lookBegins(['person']);
    outlook.chatFreed('person');
    outlook.lookEnded({ rows: [], more: [], nextTryIn: null }, []);

    expect(classesOf(outlook)).toEqual(['person']);
  });

  it('counts down to the next message that was put off', () => {
    const outlook = arrange();
    outlook.lookBegins(['person']);
    outlook.lookEnded({ rows: [], more: ['person'], nextTryIn: 500 }, []);

    now += 200;
    expect(outlook.nextTryIn()).toBe(300);
    now += 400;
    expect(outlook.nextTryIn()).toBe(0);
  });
});
