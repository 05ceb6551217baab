import { anOption } from '../../../test/an-option.js';
import { aConfiguration, aQueue, aState, Conversation, NOON } from '../../../test/bot-arrange.js';

const MENU_OF_QUEUES = expect.stringContaining('*[ 2 ]* - Suporte') as string;
const BILLING = aQueue(1, 'Financeiro', {
  options: [
    anOption(11, 'Horário', { greetingMessage: 'Das 8 às 18.' }),
    anOption(12, 'Suporte', { queueType: 'queue', optQueueId: 2 }),
    anOption(13, 'Ana', { queueType: 'attendent', optQueueId: 2, optUserId: 9 }),
    anOption(14, 'Alguém', { queueType: 'attendent', optQueueId: 3 }),
  ],
});
const SUPPORT = aQueue(2, 'Suporte');
const SALES = aQueue(3, 'Vendas', { options: [anOption(31, 'Pão'), anOption(32, 'Bolo')] });
const QUEUES = [BILLING, SUPPORT, SALES];
const afterwards = (...texts: string[]): Conversation => {
  const talking = new Conversation(aConfiguration({ queues: QUEUES }));
  for (const text of ['Oi', ...texts]) talking.write(text);
  return talking;
};

describe('# and the word that ends', () => {
  it.each(['#', ' # ', '#️⃣', '[#]', '＃'])('%j leads back to the main menu', (text) => {
    const talking = afterwards('1');
    expect(talking.write(text)).toEqual([MENU_OF_QUEUES]);
    expect(talking.state.ticket).toMatchObject({ queueId: null, userId: null });
  });

  it.each([
    ['the person whom an option chose', ['1', 'Ana']],
    ['the queue to which an option led', ['1', 'Suporte']],
    ['an option that only has a text', ['1', '1']],
  ])('lead away from %s', (_, path) => {
    const back = afterwards(...path);
    expect(back.write('#')).toEqual([MENU_OF_QUEUES]);
    expect(back.state.ticket).toMatchObject({ status: 'pending', queueId: null, userId: null });
    const end = afterwards(...path);
    expect(end.write('Sair')).toEqual(['Até logo!']);
    expect(end.state.ticket.status).toBe('closed');
  });

  it.each(['#', 'sair'])('%s is a word as any other where no menu offered it', (text) => {
    const moved = new Conversation(aConfiguration({ queues: QUEUES }), aState({ ticket: { queueId: 1 } }));
    expect(moved.write(text)).toEqual([]);
    expect(moved.state.ticket).toMatchObject({ status: 'pending', queueId: 1 });
  });

  it.each(['queue', 'option'])('an %s of the same name is chosen, and nothing ends', (kind) => {
    const exit =
      kind === 'queue'
        ? aQueue(5, 'Sair')
        : aQueue(5, 'Outros', { options: [anOption(51, 'Sair', { greetingMessage: 'Fique!' }), anOption(52, 'Nada')] });
    const talking = new Conversation(aConfiguration({ queues: [exit, SUPPORT] }));
    talking.write('Oi');
    if (kind === 'option') talking.write('Outros');
    talking.write('sair');
    expect(talking.state.ticket).toMatchObject({ status: 'pending', queueId: 5 });
  });
});

describe('the number of a menu', () => {
  it('chooses nothing in a queue to which the ticket was brought since, without its menu', () => {
    const configuration = aConfiguration({ queues: QUEUES, connection: { timeSendQueue: 5, sendIdQueue: 3 } });
    const sent = new Conversation(configuration);
    sent.write('Oi');
    sent.give({ kind: 'tick' }, 10);
    expect(sent.state.ticket.queueId).toBe(3);
    expect(sent.write('1')).toEqual([]);
    expect(sent.reasons).toEqual(['waiting']);

    const byOption = afterwards('1', 'Alguém');
    expect(byOption.state.ticket).toMatchObject({ queueId: 3, userId: null });
    expect(byOption.write('1')).toEqual([]);
    expect(byOption.reasons).toEqual(['waiting']);
  });

  it('is not shown for the single option of the only queue once it is open again', () => {
    const hours = { week: [], exceptions: [{ date: '2026-03-02', name: 'Feriado', isYearly: false, spans: [] }] };
    const configuration = aConfiguration({
      queues: [aQueue(1, 'Vendas', { options: [anOption(11, 'Só esta', { greetingMessage: 'Esta' })] })],
      options: { scheduleType: 'company' },
      companyHours: hours,
      connection: { outOfHoursMessage: 'Fechado' },
    });
    const talking = new Conversation(configuration);
    expect(talking.write('Oi')).toEqual(['Fechado']);
    talking.give({ kind: 'message', content: 'text', text: 'Bom dia' }, 24 * 60);
    expect(talking.sent).toEqual([]);
  });
});

describe('two messages in the same second', () => {
  const write = (talking: Conversation, text: string) => {
    const event = { kind: 'message', content: 'text', text, sentAt: NOON.toISOString() } as const;
    talking.give(event, 0);
    return talking.sent.length;
  };

  it.each([
    ['a greeting', {}, {}, 1],
    ['a text of closed hours', { options: { scheduleType: 'connection' } }, {}, 1],
    ['the question for consent', { options: { enableLGPD: 'enabled', lgpdMessage: 'LGPD' } }, { status: 'lgpd' }, 2],
  ] as const)('get %s once', (_, given, ticket, sent) => {
    const hours = { week: [], exceptions: [{ date: '2026-03-02', name: 'Feriado', isYearly: false, spans: [] }] };
    const connection = { hours, outOfHoursMessage: 'Fechado' };
    const talking = new Conversation(aConfiguration({ queues: QUEUES, connection, ...given }), aState({ ticket }));
    expect([write(talking, 'Oi'), write(talking, 'Tudo bem?')]).toEqual([sent, 0]);
    expect(talking.reasons).toEqual(['writtenMeanwhile']);
  });

  it('are no invalid rating when they cross its request', () => {
    const talking = new Conversation(
      aConfiguration({ options: { userRating: 'enabled' }, connection: { ratingMessage: 'Nota?' } }),
      aState({ ticket: { status: 'open', userId: 3 } }),
    );
    talking.give({ kind: 'closing', farewell: '', isRated: false }, 0);
    for (const text of ['obrigada', '9']) {
      expect(write(talking, text)).toBe(0);
      expect(talking.reasons).toEqual(['writtenMeanwhile']);
    }
    expect(talking.write('9')).toEqual(['Até logo!']);
  });
});
