import { aConfiguration, aQueue, aState, Conversation, NOON } from '../../test/bot-arrange.js';
import { NEW_BOT_MEMORY } from './bot-state.js';

const QUEUES = [aQueue(1, 'Vendas', { outOfHoursMessage: 'Vendas fechada' }), aQueue(2, 'Suporte')];
const CLOSED = { week: [], exceptions: [] };
/** Open on Tuesday only, by a day without spans on Monday. */
const week = (['monday', 'tuesday'] as const).map((weekdayEn) => ({
  weekday: weekdayEn,
  weekdayEn,
  startTimeA: weekdayEn === 'monday' ? '01:00' : '00:00',
  endTimeA: weekdayEn === 'monday' ? '02:00' : '23:59',
  startTimeB: weekdayEn === 'monday' ? '03:00' : '00:00',
  endTimeB: weekdayEn === 'monday' ? '04:00' : '23:59',
}));
const HOURS = { ...CLOSED, week };

describe('outside of opening hours', () => {
  const given = (scheduleType: 'company' | 'connection' | 'queue' | 'disabled', queues = QUEUES) =>
    aConfiguration({
      queues: queues.map((queue) => ({ ...queue, hours: HOURS })),
      options: { scheduleType },
      companyHours: HOURS,
      connection: { outOfHoursMessage: 'Fechado', hours: HOURS },
    });

  it.each(['company', 'connection'] as const)(
    'of the %s the text is sent instead of the menu, within the limits',
    (type) => {
      const talking = new Conversation(given(type));
      expect(talking.write('Oi')).toEqual(['Fechado']);
      expect([talking.write('a'), talking.write('b'), talking.write('c')].flat()).toEqual(['Fechado', 'Fechado']);
      expect(talking.reasons).toEqual(['attemptsUsed']);
      expect(talking.state.ticket.queueId).toBeNull();
    },
  );

  it('gives the only queue all the same, and the menu its own count once it is open', () => {
    const only = new Conversation(given('company', [QUEUES[0]!]));
    expect(only.write('Oi')).toEqual(['Fechado']);
    expect(only.state.ticket.queueId).toBe(1);

    const several = new Conversation(given('company'));
    several.write('Oi');
    several.give({ kind: 'message', content: 'text', text: 'Bom dia' }, 24 * 60);
    expect(several.sent).toEqual([expect.stringMatching(/^Olá!/)]);
  });

  it('of a queue its own text is sent, and the queue is not set', () => {
    const talking = new Conversation(given('queue'));
    talking.write('Oi');
    expect(talking.write('1')).toEqual(['Vendas fechada']);
    expect(talking.state.ticket.queueId).toBeNull();
    talking.write('2');
    expect([talking.sent, talking.state.ticket.queueId]).toEqual([[], null]);
  });

  it('is no time of day where no hours apply, and an empty text is silence', () => {
    expect(new Conversation(given('disabled')).write('Oi')).toEqual([expect.stringMatching(/^Olá!/)]);
    const silent = { ...given('company'), connection: { ...given('company').connection, outOfHoursMessage: '' } };
    const talking = new Conversation(silent);
    expect(talking.write('Oi')).toEqual([]);
    expect(talking.reasons).toEqual(['closedHours']);
  });
});

describe('voice messages and videos', () => {
  const voice = { kind: 'message', content: 'voice', text: '' } as const;
  const refusing = aState({ contact: { acceptAudioMessage: false } });

  it('are answered with a text that quotes them, by the choice of the contact or of the company', () => {
    const attended = { status: 'open', userId: 3, queueId: 1 } as const;
    const byContact = new Conversation(aConfiguration(), aState({ ticket: attended, contact: refusing.contact }));
    byContact.give(voice);
    expect(byContact.effects).toEqual([expect.objectContaining({ kind: 'send', why: 'noAudio', isQuoting: true })]);
    const options = { acceptAudioMessageContact: 'disabled' } as const;
    const byCompany = new Conversation(aConfiguration({ options }), aState({ ticket: attended }));
    byCompany.give({ ...voice, content: 'video' });
    expect(byCompany.reasons).toEqual(['noAudio']);
  });

  it('are accepted otherwise, and choose nothing', () => {
    const talking = new Conversation(aConfiguration({ queues: QUEUES }), refusing);
    talking.give(voice);
    expect(talking.reasons).toEqual(['greeting', 'greeting', 'noAudio']);
    talking.give(voice);
    expect(talking.reasons).toEqual(['noAudio']);
    const accepting = new Conversation(aConfiguration(), aState({ ticket: { status: 'open', userId: 3 } }));
    accepting.give(voice);
    expect(accepting.sent).toEqual([]);
  });
});

describe('a person', () => {
  it('silences the bot at once, and brings a ticket that waits for consent into sight', () => {
    const talking = new Conversation(aConfiguration({ queues: QUEUES }));
    talking.write('Oi');
    talking.give({ kind: 'answered' });
    expect(talking.write('1')).toEqual([]);
    expect(talking.reasons).toEqual(['silenced']);
    const waiting = new Conversation(aConfiguration(), aState({ ticket: { status: 'lgpd' } }));
    waiting.give({ kind: 'answered' });
    expect(waiting.state.ticket.status).toBe('pending');
  });

  it('who moves the ticket lets the bot begin again, with its guard against loops', () => {
    const talking = new Conversation(aConfiguration({ queues: QUEUES }));
    talking.write('Oi');
    talking.give({ kind: 'moved' });
    expect(talking.state.memory).toEqual({ ...NEW_BOT_MEMORY, automaticCount: 1 });
  });
});

describe('consent', () => {
  const options = {
    enableLGPD: 'enabled',
    lgpdMessage: 'Tratamos seus dados.',
    lgpdLink: 'https://loja.example/lgpd',
  } as const;
  const QUESTION = expect.stringMatching(/^Estou ciente/) as string;
  const talk = () =>
    new Conversation(aConfiguration({ queues: QUEUES, options }), aState({ ticket: { status: 'lgpd' } }));

  it('is asked with text, link and question, again after what is no answer, then no more', () => {
    const talking = talk();
    expect(talking.write('1')).toEqual([options.lgpdMessage, options.lgpdLink, QUESTION]);
    expect(talking.write('a')).toHaveLength(3);
    expect([talking.write('b'), talking.write('c'), talking.write('d')].map(({ length }) => length)).toEqual([3, 3, 0]);
    expect(talking.state.ticket.status).toBe('lgpd');
  });

  it.each(['1', 'sim', 'Sim.', 'yes', 'SÍ', 'um'])(
    'is given by %s, with what was consented to, and the menu follows',
    (text) => {
      const talking = talk();
      talking.write('Oi');
      expect(talking.write(text)).toEqual([expect.stringMatching(/^Olá!/)]);
      expect(talking.effects[0]).toEqual({
        kind: 'consent',
        why: 'consentGiven',
        isGiven: true,
        text: `${options.lgpdMessage}\n${options.lgpdLink}`,
      });
      expect(talking.state.contact.lgpdAcceptedAt).toBe(talking.now.toISOString());
      expect(talking.state.ticket.status).toBe('pending');
    },
  );

  it.each(['2', 'não', 'NAO', 'hayır'])('is refused by %s: the farewell, and the ticket is closed', (text) => {
    const talking = talk();
    talking.write('Oi');
    expect(talking.write(text)).toEqual(['Até logo!']);
    expect(talking.deeds).toEqual(['consent', 'close']);
    expect(talking.state.contact.lgpdAcceptedAt).toBeNull();
  });

  it('is taken back by a word, at any time', () => {
    const consented = aState({ contact: { lgpdAcceptedAt: NOON.toISOString() } });
    const talking = new Conversation(aConfiguration({ queues: QUEUES, options }), consented);
    expect(talking.write('Revogar consentimento')).toEqual(['Seu consentimento foi retirado.']);
    expect(talking.state.contact.lgpdAcceptedAt).toBeNull();
  });

  it('is not waited for where the company asks no more', () => {
    const talking = new Conversation(aConfiguration({ queues: QUEUES }), aState({ ticket: { status: 'lgpd' } }));
    talking.write('Oi');
    expect(talking.state.ticket.status).toBe('pending');
    expect(talking.sent).toHaveLength(1);
  });
});

describe('loops', () => {
  it('end after fifteen automatic messages to which nothing was understood, for an hour', () => {
    const talking = new Conversation(aConfiguration({ queues: QUEUES, connection: { maxUseBotQueues: 0 } }));
    const sent = Array.from({ length: 30 }, (_, index) => talking.write(`texto ${index}`)).flat();
    expect(sent).toHaveLength(15);
    expect(talking.reasons).toEqual(['loopFound']);
    talking.give({ kind: 'message', content: 'text', text: 'ainda aí?' }, 61);
    expect(talking.sent).toHaveLength(1);
  });

  it('with another bot, which repeats itself, end at the third time', () => {
    const talking = new Conversation(aConfiguration({ queues: QUEUES, connection: { maxUseBotQueues: 0 } }));
    const texts = Array.from({ length: 6 }, () => talking.write('Sou um robô, escolha 1'));
    expect(texts.map(({ length }) => length)).toEqual([1, 1, 1, 0, 0, 0]);
  });
});
