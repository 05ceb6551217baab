import { anOption } from '../../../test/an-option.js';
import { aConfiguration, aQueue, aState, Conversation } from '../../../test/bot-arrange.js';

const SALES = aQueue(1, 'Vendas', { greetingMessage: 'Vendas às ordens.' });
const SUPPORT = aQueue(2, 'Suporte');
const WAIT = 'Aguarde um momento, por favor: você será atendido em seguida.';
const MENU = '*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte\n*[ Sair ]* - Encerrar o atendimento';

describe('the menu of queues', () => {
  const talk = (given: Parameters<typeof aConfiguration>[0] = {}, state = aState()) =>
    new Conversation(aConfiguration({ queues: [SALES, SUPPORT], ...given }), state);

  it('greets with the numbered queues, whatever the first message says but the name of a queue', () => {
    expect(talk().write('1')).toEqual([`Olá!\n\n${MENU}`]);
    expect(talk().write('Oi')).toEqual([`Olá!\n\n${MENU}`]);
    expect(talk().write('vendas')).toEqual(['Vendas às ordens.']);
  });

  it.each(['2', ' 2 ', 'dois', 'Suporte', 'SUPORTE!', '2️⃣', '*2*', 'two', 'iki'])(
    'understands %s as the second queue',
    (text) => {
      const talking = talk();
      talking.write('Oi');
      talking.write(text);
      expect(talking.deeds).toEqual(['toQueue']);
      expect(talking.state.ticket).toMatchObject({ queueId: 2, status: 'pending', userId: null });
    },
  );

  it.each(['3', '0', '2 reais', 'quero comprar', '12'])('answers %s with the menu and what was wrong', (text) => {
    const talking = talk();
    talking.write('Oi');
    expect(talking.write(text)).toEqual([`Opção inválida. Por favor, escolha uma das opções.\n\nOlá!\n\n${MENU}`]);
    expect(talking.state.ticket.queueId).toBeNull();
  });

  it('sends the menu maxUseBotQueues times, then waits for a person; a late choice still counts', () => {
    const talking = talk({ connection: { maxUseBotQueues: 2 } });
    expect([talking.write('a'), talking.write('b'), talking.write('c')].map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(talking.reasons).toEqual(['attemptsUsed']);
    talking.write('1');
    expect(talking.state.ticket.queueId).toBe(1);
  });

  it('pauses for timeUseBotQueues minutes after a menu, counted by the clock and across the hour', () => {
    const talking = talk({ connection: { timeUseBotQueues: 90 } });
    talking.write('a');
    expect(talking.write('b')).toEqual([]);
    expect(talking.reasons).toEqual(['windowUsed']);
    talking.give({ kind: 'message', content: 'text', text: 'c' }, 90);
    expect(talking.sent).toHaveLength(1);
  });

  it('answers what was written before the menu could be read with nothing', () => {
    const talking = talk();
    talking.write('Oi');
    const sentAt = talking.now.toISOString();
    talking.give({ kind: 'message', content: 'text', text: 'Tudo bem?', sentAt }, 0.01);
    expect(talking.reasons).toEqual(['writtenMeanwhile']);
  });

  it('answers what was written later, although its time has whole seconds only', () => {
    const talking = talk();
    const writeAt = (text: string, sentAt: Date, later: number) =>
      talking.give({ kind: 'message', content: 'text', text, sentAt: sentAt.toISOString() }, later);
    writeAt('Oi', talking.now, 0.005);
    const twoSecondsLater = new Date(Math.floor(talking.now.getTime() / 1_000) * 1_000 + 2_000);
    writeAt('Tudo bem?', twoSecondsLater, 0.05);
    expect(talking.sent).toHaveLength(1);
  });

  it.each(['sair', 'SAIR', ' Sair. ', 'exit'])('closes on %s with the farewell and without a rating', (text) => {
    const talking = talk({ options: { userRating: 'enabled' }, connection: { ratingMessage: 'Nota?' } });
    talking.write('Oi');
    expect(talking.write(text)).toEqual(['Até logo!']);
    expect(talking.state.ticket.status).toBe('closed');
  });

  it('lets an attendant be chosen where the queue has no menu of its own', () => {
    const routed = (text: string) => {
      const options = [anOption(1, 'Um'), anOption(2, 'Dois')];
      const talking = new Conversation(aConfiguration({ queues: [SALES, { ...SUPPORT, options }] }));
      talking.write('Oi');
      talking.write(text);
      return talking.effects.find(({ kind }) => kind === 'toQueue');
    };
    expect(routed('1')).toMatchObject({ queueId: 1, isRouted: true });
    expect(routed('2')).toMatchObject({ queueId: 2, isRouted: false });
  });

  it('sends a contact without a bot nothing, and gives it the only queue all the same', () => {
    const disabled = aState({ contact: { disableBot: true } });
    const several = talk({}, disabled);
    several.write('Oi');
    expect([several.reasons, several.state.ticket.queueId]).toEqual([['botDisabled'], null]);
    const only = new Conversation(aConfiguration({ queues: [SALES] }), disabled);
    expect(only.write('Oi')).toEqual([]);
    expect(only.state.ticket.queueId).toBe(1);
  });

  it('sends menus to groups only where they are served like people', () => {
    const group = aState({ ticket: { isGroup: true } });
    expect(talk({}, group).write('Oi')).toEqual([]);
    expect(talk({ connection: { groupAsTicket: 'enabled' } }, group).write('Oi')).toHaveLength(1);
  });

  it('refers to nothing where the connection has no queue', () => {
    const talking = new Conversation(aConfiguration());
    talking.write('Oi');
    expect(talking.reasons).toEqual(['noQueue']);
  });
});

describe('a connection with one queue', () => {
  const talk = (queue = SALES, given: Parameters<typeof aConfiguration>[0] = {}) =>
    new Conversation(aConfiguration({ queues: [queue], ...given }));

  it.each([
    ['enabled', 'Olá!', ['Olá!']],
    ['disabled', 'Olá!', []],
    ['enabled', '!', []],
  ] as const)(
    'with sendGreetingMessageOneQueues %s and the greeting "%s" sends %j',
    (chosen, greetingMessage, sent) => {
      const talking = talk(SALES, {
        options: { sendGreetingMessageOneQueues: chosen },
        connection: { greetingMessage },
      });
      expect(talking.write('Oi')).toEqual(sent);
      expect(talking.state.ticket.queueId).toBe(1);
    },
  );

  it('sends its files, closes, or says the position', () => {
    expect(talk({ ...SALES, fileListId: 7 }).give({ kind: 'message', content: 'text', text: 'Oi' })).toContainEqual({
      kind: 'sendFiles',
      why: 'queueFiles',
      fileListId: 7,
    });
    const closing = talk({ ...SALES, closeTicket: true });
    closing.write('Oi');
    expect(closing.deeds).toEqual(['toQueue', 'close']);
    const queued = talk(SALES, { options: { sendQueuePosition: 'enabled' } });
    queued.write('Oi');
    expect(queued.deeds).toEqual(['toQueue', 'sendPosition']);
  });

  it('takes a single option for none, and goes straight to two', () => {
    expect(talk({ ...SALES, options: [anOption(1, 'Só esta')] }).write('Oi')).toEqual(['Olá!']);
    const talking = talk({ ...SALES, options: [anOption(1, 'Pão'), anOption(2, 'Bolo')] });
    expect(talking.write('Oi')).toEqual([
      'Olá!',
      'Vendas às ordens.\n\n*[ 1 ]* - Pão\n*[ 2 ]* - Bolo\n*[ # ]* - Voltar ao menu principal\n*[ Sair ]* - Encerrar o atendimento',
    ]);
  });

  it('hands over to an integration or a prompt', () => {
    const talking = talk({ ...SALES, promptId: 4 });
    talking.write('Oi');
    expect(talking.effects.at(-1)).toMatchObject({ kind: 'integration', promptId: 4 });
  });
});

describe('options inside a queue', () => {
  const deep = anOption(13, 'Formas', {
    greetingMessage: 'Quais?',
    options: [anOption(131, 'Pix', { greetingMessage: 'Chave: 1' }), anOption(132, 'Boleto')],
  });
  const queue = aQueue(1, 'Financeiro', {
    options: [
      anOption(11, 'Horário', { greetingMessage: 'Das 8 às 18.' }),
      anOption(12, 'Encerrar', { closeTicket: true, greetingMessage: 'Tchau' }),
      deep,
      anOption(14, 'Outra fila', { queueType: 'queue', optQueueId: 2 }),
      anOption(15, 'Ana', { queueType: 'attendent', optQueueId: 2, optUserId: 9 }),
      anOption(16, 'Tabela', { queueType: 'file', optFileId: 5, greetingMessage: 'Segue.' }),
      anOption(17, 'Robô', { queueType: 'integration', optIntegrationId: 3 }),
      anOption(18, 'Recado', { queueType: 'queue', optQueueId: 2, closeTicket: true, greetingMessage: 'Anotado.' }),
      anOption(19, 'Recado a Ana', { queueType: 'attendent', optQueueId: 2, optUserId: 9, closeTicket: true }),
    ],
  });
  function inQueue(): Conversation {
    const talking = new Conversation(aConfiguration({ queues: [queue, SUPPORT] }));
    talking.write('Oi');
    talking.write('1');
    return talking;
  }

  it.each([
    ['1', ['Das 8 às 18.'], []],
    ['encerrar', ['Tchau'], ['close']],
    ['4', [WAIT], ['toQueue']],
    ['5', [WAIT], ['toQueue']],
    ['6', ['Segue.'], ['sendFiles']],
    ['7', [], ['integration']],
    ['8', ['Anotado.'], ['toQueue', 'close']],
    ['9', [], ['toQueue', 'close']],
  ])('%s sends %j and does %j', (text, sent, deeds) => {
    const talking = inQueue();
    expect(talking.write(text)).toEqual(sent);
    expect(talking.deeds).toEqual(deeds);
  });

  it('say the place of who is led to a queue that greets nobody, where places are counted', () => {
    const talking = new Conversation(
      aConfiguration({ queues: [queue, SUPPORT], options: { sendQueuePosition: 'enabled' } }),
    );
    talking.write('Oi');
    talking.write('1');

    expect(talking.write('4')).toEqual([]);
    expect(talking.deeds).toEqual(['toQueue', 'sendPosition']);
  });

  it('lead to a person of another queue', () => {
    const talking = inQueue();
    talking.write('Ana');
    expect(talking.state.ticket).toMatchObject({ queueId: 2, userId: 9, status: 'pending' });
  });

  it.each([
    ['recado', { queueId: 2, userId: null }],
    ['recado a ana', { queueId: 2, userId: 9 }],
  ])('that close the ticket let it count where they lead (%s)', (text, place) => {
    const talking = inQueue();
    talking.write(text);
    expect(talking.state.ticket).toMatchObject({ ...place, status: 'closed' });
  });

  it('have the same meaning at each level, and repeat the list of that level', () => {
    const talking = inQueue();
    expect(talking.write('formas')).toEqual([expect.stringContaining('Quais?\n\n*[ 1 ]* - Pix')]);
    expect(talking.write('99')).toEqual([expect.stringMatching(/^Opção inválida.*Quais\?/s)]);
    expect(talking.write('pix')).toEqual(['Chave: 1']);
    expect(talking.write('obrigado')).toEqual([]);
    expect(talking.reasons).toEqual(['waiting']);
  });

  it.each<[string, Parameters<typeof anOption>[2]]>([
    ['a queue', { queueType: 'queue' }],
    ['a queue that was deleted', { queueType: 'queue', optQueueId: 77 }],
    ['a person', { queueType: 'attendent' }],
    ['an integration', { queueType: 'integration' }],
    ['files', { queueType: 'file' }],
    ['a text', { queueType: 'text' }],
  ])('without %s yet answer with the list again, and never with silence', (_, incomplete) => {
    const options = [anOption(11, 'Pronta', { greetingMessage: 'Sim' }), anOption(12, 'Por fazer', incomplete)];
    const talking = new Conversation(
      aConfiguration({
        queues: [aQueue(1, 'Financeiro', { options }), SUPPORT],
        connection: { maxUseBotQueues: 1, timeUseBotQueues: 60 },
      }),
    );
    talking.write('Oi');
    const list = talking.write('1');

    expect(talking.write('por fazer')).toEqual(list);
    expect(talking.state.ticket).toMatchObject({ queueId: 1, status: 'pending' });
    expect(talking.write('1')).toEqual(['Sim']);
  });

  it('without their target send their text, and the ticket waits in the queue; without a person the queue gets it', () => {
    const options = [
      anOption(11, 'Vendas', { queueType: 'queue', greetingMessage: 'Um momento.' }),
      anOption(12, 'Alguém', { queueType: 'attendent', optQueueId: 2 }),
    ];
    const talk = (text: string) => {
      const talking = new Conversation(aConfiguration({ queues: [aQueue(1, 'Financeiro', { options }), SUPPORT] }));
      talking.write('Oi');
      talking.write('1');
      return { sent: talking.write(text), ...talking.state.ticket };
    };

    expect(talk('vendas')).toMatchObject({ sent: ['Um momento.'], queueId: 1, status: 'pending' });
    expect(talk('alguém')).toMatchObject({ queueId: 2, userId: null, status: 'pending' });
  });

  it('of which the only one is not complete are listed', () => {
    const one = aQueue(1, 'Um', { options: [anOption(11, 'Por fazer', { queueType: 'queue' })] });
    const talking = new Conversation(aConfiguration({ queues: [one, SUPPORT] }));
    talking.write('Oi');

    expect(talking.write('1')).toEqual([expect.stringContaining('*[ 1 ]* - Por fazer')]);
  });

  it('are left by another bot that chooses the same one again and again', () => {
    const options = [anOption(11, 'Pronta', { greetingMessage: 'Sim' }), anOption(12, 'Por fazer')];
    const talking = new Conversation(aConfiguration({ queues: [aQueue(1, 'Financeiro', { options }), SUPPORT] }));
    talking.write('Oi');
    talking.write('1');

    const answers = Array.from({ length: 8 }, () => talking.write('2').length);

    expect(answers.reduce((sum, count) => sum + count)).toBeLessThan(4);
  });

  it('lead back to the main menu by #, from any level', () => {
    const talking = inQueue();
    talking.write('3');
    talking.write('1');
    expect(talking.write('#')).toEqual([expect.stringContaining('*[ 2 ]* - Suporte')]);
    expect(talking.state.ticket).toMatchObject({ queueId: null, userId: null });
    talking.write('2');
    expect(talking.state.ticket.queueId).toBe(2);
  });

  it('of which there is one are chosen by themselves, and queues that lead to each other end', () => {
    const to = (optQueueId: number) => [anOption(optQueueId, 'Segue', { queueType: 'queue' as const, optQueueId })];
    const one = aQueue(1, 'Um', { options: to(2) });
    const two = aQueue(2, 'Dois', { options: to(1) });
    const talking = new Conversation(aConfiguration({ queues: [one, two] }));
    talking.write('Oi');
    talking.write('1');
    expect(talking.effects.length).toBeLessThan(40);
    expect(talking.state.ticket.status).toBe('pending');
  });

  it('are nothing for groups, and nothing once a person brought the ticket there', () => {
    const group = aState({ ticket: { isGroup: true, queueId: 1 }, memory: { promptedAt: '2026-03-02T14:00:00.000Z' } });
    const configuration = aConfiguration({ queues: [queue, SUPPORT], connection: { groupAsTicket: 'enabled' } });
    expect(new Conversation(configuration, group).write('1')).toEqual([]);
    expect(new Conversation(configuration, aState({ ticket: { queueId: 1 } })).write('1')).toEqual([]);
  });
});
