import { aConfiguration, aQueue, aState, Conversation, NOON } from '../../test/bot-arrange.js';
import { nextTick } from './deadlines.js';

const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
const open = { status: 'open', userId: 3, isLastFromMe: true } as const;

describe('what time does to a ticket', () => {
  it.each([
    ['an open ticket without limits', {}, open, null],
    ['an open ticket with a warning', { timeInactiveMessage: 20, expiresTicket: 30 }, open, minutes(20)],
    ['an open ticket that only expires', { expiresTicket: 10 }, open, minutes(10)],
    ['a group', { expiresTicket: 10 }, { ...open, isGroup: true }, null],
    ['a ticket that waits for a rating', { expiresTicketNPS: 5 }, { status: 'nps' }, minutes(5)],
    ['a ticket without a queue', { timeSendQueue: 15, sendIdQueue: 1 }, {}, minutes(15)],
    ['a ticket in a queue', { timeSendQueue: 15, sendIdQueue: 1 }, { queueId: 1 }, null],
    ['a queue that was deleted', { timeSendQueue: 15, sendIdQueue: 9 }, {}, null],
  ] as const)('%s', (_, connection, ticket, at) => {
    const configuration = aConfiguration({ queues: [aQueue(1, 'Vendas')], connection });
    expect(nextTick(configuration, aState({ ticket }), NOON)).toEqual(at);
  });

  it('warns once, and closes after the whole silence, with as much time behind a late warning as behind one in time', () => {
    const connection = {
      timeInactiveMessage: 20,
      expiresTicket: 30,
      inactiveMessage: 'Ainda aí?',
      expiresInactiveMessage: 'Encerramos.',
    };
    const talking = new Conversation(aConfiguration({ connection }), aState({ ticket: open }));
    talking.give({ kind: 'tick' }, 19);
    expect(talking.effects).toEqual([{ kind: 'nothing', why: 'waiting' }]);
    talking.give({ kind: 'tick' }, 31);
    expect(talking.sent).toEqual(['Ainda aí?']);
    expect(nextTick(talking.configuration, talking.state, talking.now)).toEqual(minutes(60));
    talking.give({ kind: 'tick' }, 10);
    expect(talking.sent).toEqual(['Encerramos.']);
    expect(talking.state.ticket.status).toBe('closed');
    expect(talking.effects.at(-1)).toEqual({ kind: 'log', why: 'expired', type: 'autoClose' });
  });

  it('counts after a message of the company unless whenExpiresTicket is 0, and looks again meanwhile', () => {
    const configuration = aConfiguration({ connection: { expiresTicket: 10 } });
    const unanswered = { ...open, isLastFromMe: false };
    const waiting = new Conversation(configuration, aState({ ticket: unanswered }));
    waiting.give({ kind: 'tick' }, 60);
    expect(waiting.state.ticket.status).toBe('open');
    expect(nextTick(configuration, waiting.state, waiting.now)).toEqual(minutes(70));
    const answered = new Conversation(configuration, aState({ ticket: open }));
    answered.give({ kind: 'tick' }, 60);
    expect(answered.state.ticket.status).toBe('closed');
    const always = aConfiguration({ connection: { expiresTicket: 10, whenExpiresTicket: '0' } });
    const silent = new Conversation(always, aState({ ticket: unanswered }));
    silent.give({ kind: 'tick' }, 60);
    expect(silent.state.ticket.status).toBe('closed');
  });

  it('closes what nobody rated, with the farewell, and sends on what chose no queue', () => {
    const queues = [aQueue(1, 'Vendas'), aQueue(2, 'Suporte')];
    const rating = new Conversation(
      aConfiguration({ connection: { expiresTicketNPS: 5 } }),
      aState({ ticket: { status: 'nps' } }),
    );
    rating.give({ kind: 'tick' }, 5);
    expect([rating.sent, rating.state.ticket.status]).toEqual([['Até logo!'], 'closed']);
    const lost = new Conversation(aConfiguration({ queues, connection: { timeSendQueue: 5, sendIdQueue: 2 } }));
    lost.give({ kind: 'tick' }, 5);
    expect([lost.reasons, lost.state.ticket.queueId]).toEqual([['sentToQueue'], 2]);
  });
});
