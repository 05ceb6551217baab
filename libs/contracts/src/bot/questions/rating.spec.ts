import { aConfiguration, aState, Conversation } from '../../../test/bot-arrange.js';
import { parseRating } from '../texts/words.js';

const connection = { ratingMessage: 'De 0 a 10?', maxUseBotQueuesNPS: 2 };
const options = { userRating: 'enabled' } as const;
const open = { status: 'open', userId: 3, queueId: 1 } as const;

describe('a rating', () => {
  const closing = (event: { farewell: string | null; isRated: boolean }, given = {}, ticket: object = open) => {
    const talking = new Conversation(aConfiguration({ connection, options, ...given }), aState({ ticket }));
    talking.give({ kind: 'closing', ...event });
    return talking;
  };

  it('is requested once a service cycle, before any farewell', () => {
    const talking = closing({ farewell: '', isRated: false });
    expect(talking.sent).toEqual(['De 0 a 10?']);
    expect(talking.state.ticket).toMatchObject({ status: 'nps', userId: 3 });
    expect(talking.effects.at(-1)).toEqual({ kind: 'log', why: 'askRating', type: 'nps' });
  });

  it.each([
    ['the attendant closes without a word', { farewell: null, isRated: false }, {}, open, []],
    ['it was given already', { farewell: '', isRated: true }, {}, open, ['Até logo!']],
    ['the company wants none', { farewell: '', isRated: false }, { options: {} }, open, ['Até logo!']],
    ['the connection has no text', { farewell: 'Fui', isRated: false }, { connection: {} }, open, ['Fui']],
    [
      'nobody attended and the company sends no farewell then',
      { farewell: '', isRated: false },
      {},
      { status: 'pending' },
      [],
    ],
    ['it is a group', { farewell: '', isRated: false }, {}, { ...open, isGroup: true }, []],
  ])('is not requested where %s', (_, event, given, ticket, sent) => {
    const talking = closing(event, given, ticket);
    expect(talking.sent).toEqual(sent);
    expect(talking.state.ticket.status).toBe('closed');
  });

  it.each([
    ['10', 10],
    ['nove', 9],
    [' 7. ', 7],
    ['8️⃣', 8],
    ['🔟', 10],
    ['0', 0],
    ['99', 10],
    ['on', 10],
    ['10 reais', null],
    ['3pm', null],
    ['5511987654321', null],
    ['', null],
  ])('of %j is %s', (text, value) => expect(parseRating(text)).toBe(value));

  it('is recorded, thanked for, and closes', () => {
    const talking = closing({ farewell: '', isRated: false });
    expect(talking.write('nove')).toEqual(['Até logo!']);
    expect(talking.effects[0]).toEqual({ kind: 'rate', why: 'rated', value: 9 });
    expect(talking.state.ticket.status).toBe('closed');
  });

  it('is requested again within maxUseBotQueuesNPS, then silence', () => {
    const talking = closing({ farewell: '', isRated: false });
    expect(talking.write('ótimo')).toEqual([expect.stringContaining('De 0 a 10?')]);
    expect(talking.write('muito bom')).toEqual([]);
    expect(talking.write('10')).toEqual(['Até logo!']);
  });

  it.each(['E o meu boleto?', 'preciso trocar o meu pedido', ''])(
    'is no matter to who writes "%s": service goes on',
    (text) => {
      const talking = closing({ farewell: '', isRated: false });
      talking.give({ kind: 'message', content: text === '' ? 'voice' : 'text', text });
      expect(talking.state.ticket).toMatchObject({ status: 'pending', userId: 3, queueId: 1 });
      expect(talking.sent).toEqual([]);
    },
  );
});
