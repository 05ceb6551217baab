import { aConfiguration, aQueue, aState, Conversation, NOON } from '../../../test/bot-arrange.js';
import type { BotState } from '../bot-state.js';
import { anOption } from '../../../test/an-option.js';

const QUEUES = [aQueue(1, 'Vendas'), aQueue(2, 'Suporte')];
const LGPD = { enableLGPD: 'enabled', lgpdMessage: 'Tratamos seus dados.' } as const;
const RATING = { options: { userRating: 'enabled' }, connection: { ratingMessage: 'Nota?' } } as const;
const second = (count: number, ms = 0) => new Date(NOON.getTime() + count * 1_000 + ms).toISOString();

type Questions = NonNullable<BotState['questions']>;

/** A contact who writes after the bot did, whose question is as far as `questions` says. */
class Writing extends Conversation {
  writeAt(text: string, sentAt: string, questions: Questions): string[] {
    this.state = { ...this.state, questions };
    this.give({ kind: 'message', content: 'text', text, sentAt }, 0);
    return this.sent;
  }
}

/** One text of the bot stands and is the last one. */
const both = (at: string, isSent: boolean): Questions => ({ standing: { at, isSent }, last: { at, isSent } });
const SENT = both(second(5, 400), true);
const WAITING = both(second(5, 400), false);

function menu(): Writing {
  const talking = new Writing(aConfiguration({ queues: QUEUES }));
  talking.write('Bom dia, preciso de');
  return talking;
}

function consent(): Writing {
  const talking = new Writing(
    aConfiguration({ queues: QUEUES, options: LGPD }),
    aState({ ticket: { status: 'lgpd' } }),
  );
  talking.write('Vocês entregam hoje?');
  return talking;
}

function rating(): Writing {
  const talking = new Writing(aConfiguration(RATING), aState({ ticket: { status: 'open', userId: 3 } }));
  talking.give({ kind: 'closing', farewell: '', isRated: false });
  return talking;
}

describe('words written before a question was on its way', () => {
  it.each([
    ['a choice of the menu', menu, '2'],
    ['the end of the conversation', menu, 'sair'],
    ['a consent', consent, 'sim'],
    ['a refusal', consent, '2'],
    ['a rating', rating, '2'],
  ])('are not %s, and get nothing', (_, begin, text) => {
    for (const [sentAt, questions] of [
      [second(4), SENT],
      [second(5), WAITING],
      [second(29), WAITING],
      [second(5, 399), WAITING],
    ] as const) {
      const talking = begin();
      const { memory, ticket } = talking.state;
      expect(talking.writeAt(text, sentAt, questions)).toEqual([]);
      expect(talking.reasons).toEqual(['writtenMeanwhile']);
      expect(talking.state).toMatchObject({ ticket, memory });
    }
  });

  it.each([
    ['a choice of the menu', menu, '2', { queueId: 2 }],
    ['the end of the conversation', menu, 'sair', { status: 'closed' }],
    ['a consent', consent, 'sim', { status: 'pending' }],
    ['a refusal', consent, '2', { status: 'closed' }],
    ['a rating', rating, '2', { status: 'closed' }],
  ])('in the same second or later are %s', (_, begin, text, place) => {
    for (const [sentAt, questions] of [
      [second(5), SENT],
      [second(6), SENT],
      [second(5, 100), SENT],
      [second(5, 400), WAITING],
    ] as const) {
      const talking = begin();
      talking.writeAt('caixas', second(5), WAITING);
      talking.writeAt(text, sentAt, questions);
      expect(talking.state.ticket).toMatchObject(place);
    }
  });

  it('choose a queue all the same when they are its name', () => {
    const talking = menu();
    talking.writeAt('Suporte', second(5), WAITING);
    expect(talking.state.ticket.queueId).toBe(2);
  });

  it('are a question of theirs, which ends the wait for a rating', () => {
    const talking = rating();
    talking.writeAt('E o meu boleto?', second(4), SENT);
    expect(talking.state.ticket.status).toBe('pending');
  });

  it('choose nothing in the options of a queue, and lead to no other menu', () => {
    const options = [11, 12].map((id) => anOption(id, `Forma ${id}`, { greetingMessage: 'Certo.' }));
    const talking = new Writing(aConfiguration({ queues: [{ ...QUEUES[0]!, options }, QUEUES[1]!] }));
    talking.write('Oi');
    talking.write('1');
    for (const text of ['2', '#', 'sair']) expect(talking.writeAt(text, second(5), WAITING)).toEqual([]);
    talking.writeAt('2', second(5), SENT);
    expect(talking.state.memory.optionId).toBe(12);
  });
});

describe('what is no choice', () => {
  it('gets the menu again at once, in the second in which it was sent', () => {
    expect(menu().writeAt('99', second(5), SENT)).toEqual([expect.stringMatching(/^Opção inválida/)]);
  });

  it('is answered by the menu that was repeated meanwhile, of which a choice of the first one still counts', () => {
    const talking = menu();
    talking.writeAt('99', second(5), SENT);
    const questions = { standing: SENT.standing, last: { at: second(6), isSent: false } };
    expect(talking.writeAt('98', second(6), questions)).toEqual([]);
    talking.writeAt('1', second(6), questions);
    expect(talking.state.ticket.queueId).toBe(1);
  });
});

describe('a question of which nobody knows whether it was sent', () => {
  it('can be answered after ten minutes', () => {
    const talking = menu();
    talking.now = new Date(NOON.getTime() + 660_000);
    talking.writeAt('2', second(10), WAITING);
    expect(talking.state.ticket.queueId).toBe(2);
  });

  it('can be answered by a message without a time', () => {
    const talking = menu();
    talking.writeAt('2', '', WAITING);
    expect(talking.state.ticket.queueId).toBe(2);
  });
});
