import { aConfiguration, aQueue, aState, Conversation, NOON } from '../../test/bot-arrange.js';

const QUEUES = [aQueue(1, 'Vendas', { outOfHoursMessage: 'Vendas fechada' }), aQueue(2, 'Suporte')];
const HOLIDAY = { week: [], exceptions: [{ date: '2026-03-02', name: 'Feriado', isYearly: false, spans: [] }] };
const LGPD = { enableLGPD: 'enabled', lgpdMessage: 'Tratamos seus dados.' } as const;
const RATING = { ratingMessage: 'Nota?' };

describe('a contact to whom the bot is disabled', () => {
  const contact = { disableBot: true, lgpdAcceptedAt: NOON.toISOString() };
  const open = { status: 'open', userId: 3, isLastFromMe: true } as const;
  const silent = (ticket: object, connection = {}) =>
    new Conversation(
      aConfiguration({ queues: QUEUES, options: { ...LGPD, userRating: 'enabled' }, connection }),
      aState({ ticket, contact }),
    );

  it.each([
    ['a warning about silence', open, { timeInactiveMessage: 5, inactiveMessage: 'Ainda aí?' }, 'open'],
    ['a text when the ticket expires', open, { expiresTicket: 5, expiresInactiveMessage: 'Fim' }, 'closed'],
    ['a farewell when nobody rated', { status: 'nps' }, { expiresTicketNPS: 5 }, 'closed'],
  ])('is not sent %s, which happens all the same', (_, ticket, connection, status) => {
    const talking = silent(ticket, connection);
    talking.give({ kind: 'tick' }, 5);
    expect([talking.sent, talking.state.ticket.status]).toEqual([[], status]);
  });

  it('gets what belongs to the close of a person: the request for a rating, or the farewell', () => {
    const talking = silent(open, RATING);
    talking.give({ kind: 'closing', farewell: 'Até mais, Ana', isRated: false });
    expect(talking.sent).toEqual(['Nota?']);
    const rated = silent(open, RATING);
    rated.give({ kind: 'closing', farewell: 'Até mais, Ana', isRated: true });
    expect([rated.sent, rated.state.ticket.status]).toEqual([['Até mais, Ana'], 'closed']);
  });

  it('takes back the consent without a text', () => {
    const talking = silent({});
    expect(talking.write('revogar')).toEqual([]);
    expect([talking.deeds, talking.state.contact.lgpdAcceptedAt]).toEqual([['consent'], null]);
  });
});

describe('the consent', () => {
  it.each([
    ['while the bot is muted', { status: 'pending' }, { mutedUntil: '2026-03-02T16:00:00.000Z' }],
    ['where a rating is waited for', { status: 'nps' }, {}],
    ['where it is asked with every ticket', { status: 'lgpd' }, { consentAttempts: 1 }],
    ['from a person who attends', { status: 'open', userId: 3 }, {}],
  ] as const)('is taken back %s', (_, ticket, memory) => {
    const talking = new Conversation(
      aConfiguration({ queues: QUEUES, options: { ...LGPD, lgpdConsent: 'enabled' } }),
      aState({ ticket, memory, contact: { lgpdAcceptedAt: NOON.toISOString() } }),
    );
    talking.write('Revogar consentimento');
    expect([talking.reasons[0], talking.state.contact.lgpdAcceptedAt]).toEqual(['consentWithdrawn', null]);
  });
});

describe('closed hours', () => {
  it('are said to who waits for a certain person as well', () => {
    const waiting = { queueId: 1, userId: 3 };
    const company = new Conversation(
      aConfiguration({
        queues: QUEUES,
        companyHours: HOLIDAY,
        options: { scheduleType: 'company' },
        connection: { outOfHoursMessage: 'Fechado' },
      }),
      aState({ ticket: waiting }),
    );
    expect(company.write('Oi')).toEqual(['Fechado']);
    expect(company.state.ticket).toMatchObject(waiting);
    const queues = QUEUES.map((queue) => ({ ...queue, hours: HOLIDAY }));
    const queue = new Conversation(
      aConfiguration({ queues, options: { scheduleType: 'queue' } }),
      aState({ ticket: waiting }),
    );
    expect(queue.write('Oi')).toEqual(['Vendas fechada']);
  });

  it('of a chosen queue are said to another bot no more than three times', () => {
    const queues = QUEUES.map((queue) => ({ ...queue, hours: HOLIDAY }));
    const talking = new Conversation(
      aConfiguration({ queues, options: { scheduleType: 'queue' }, connection: { maxUseBotQueues: 0 } }),
    );
    talking.write('Oi');
    const sent = Array.from({ length: 10 }, () => talking.write('1').length);
    expect(sent).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(talking.reasons).toEqual(['loopFound']);
  });
});

describe('a person', () => {
  it('who writes while a rating is waited for is answered: nobody asks again', () => {
    const talking = new Conversation(
      aConfiguration({ connection: RATING }),
      aState({ ticket: { status: 'nps', userId: 3 } }),
    );
    talking.give({ kind: 'answered' });
    expect(talking.write('obrigada')).toEqual([]);
    expect(talking.state.ticket).toMatchObject({ status: 'pending', userId: 3 });
  });

  it('breaks the row of automatic messages', () => {
    const talking = new Conversation(aConfiguration(), aState({ memory: { automaticCount: 14 } }));
    talking.give({ kind: 'answered' });
    expect(talking.state.memory.automaticCount).toBe(0);
  });
});

describe('a group', () => {
  it('that is not served like a person is refused no voice message', () => {
    const group = aState({ ticket: { isGroup: true, status: 'group' }, contact: { acceptAudioMessage: false } });
    const talking = new Conversation(aConfiguration({ connection: { groupAsTicket: 'disabled' } }), group);
    talking.give({ kind: 'message', content: 'voice', text: '' });
    expect(talking.sent).toEqual([]);
  });
});
