import type { Type } from '@nestjs/common';
import {
  AcceptInvitationInput,
  AlsoAsNumber,
  AlsoNull,
  AMOUNT,
  ChangeContactInput,
  ChangeUserInput,
  CloseAllInput,
  CompleteSetupInput,
  CreateCompanyInput,
  CreateConnectionInput,
  CreateContactInput,
  CreateQueueInput,
  CreateUserInput,
  InviteInput,
  ListContactsInput,
  ListMessagesInput,
  ListTicketsInput,
  MomentsInput,
  OpenTicketInput,
  PlanInput,
  QuickMessageInput,
  SignUpInput,
  CreateTagInput,
} from '@prosa/contracts';
import type { AppError } from '@prosa/service-kit/http';
import { IsArray, IsEmail, IsOptional, IsString, Matches } from 'class-validator';
import { readInput } from './read-input.js';

class Letter {
  @IsEmail() email!: string;
  @IsArray() @IsString({ each: true }) lines!: string[];
}

class PriceInput {
  @AlsoAsNumber() @Matches(AMOUNT) amount!: string;
}

describe('texts that the database cannot hold', () => {
  it('lose their NULs, and half letters become a mark, before anything is checked', () => {
    const queue = readInput(CreateQueueInput, {
      name: 'Ven\0das \ud83d',
      color: '#10\x0020',
      greetingMessage: '\udc00',
    });

    expect(queue).toEqual({ name: 'Vendas \ufffd', color: '#1020', greetingMessage: '\ufffd' });
    expect(() => readInput(CreateQueueInput, { name: '\0\0', color: '#102030' })).toThrow('ERR_VALIDATION');
  });

  it('are refused by rules that choke on them, as any other wrong text', () => {
    expect(() => readInput(Letter, { email: 'a\udc00b', lines: [] })).toThrow('ERR_VALIDATION');
    expect(readInput(Letter, { email: 'a@b.example', lines: ['\ud800', 'x\0'] }).lines).toEqual(['\ufffd', 'x']);
  });

  it('are no trouble in nested data either, however deep', () => {
    const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], '\ud800');

    expect(() => readInput(ListTicketsInput, { queueIds: deep })).toThrow('ERR_VALIDATION');
  });
});

class Form {
  @IsString({ each: true }) a!: string;
  @IsString() b!: string;
  @IsString() c!: string;
  @IsString() d!: string;
  @IsString() e!: string;
  @IsString() f!: string;
  @IsString() g!: string;
  @IsString() h!: string;
  @IsString() i!: string;
  @IsString() j!: string;
  @IsString() k!: string;
}

describe('input that is larger than anybody needs', () => {
  it('is refused before it is parsed, where it comes as JSON in a text', () => {
    for (const queueIds of ['['.repeat(2_000), `[${'1,'.repeat(40_000)}1]`])
      expect(() => readInput(ListTicketsInput, { queueIds })).toThrow('ERR_INPUT_TOO_COMPLEX');
    expect(readInput(ListTicketsInput, { queueIds: '[1,2]' }).queueIds).toEqual([1, 2]);
  });

  it('gets a refusal that names ten fields at most', () => {
    let refusal: AppError | undefined;
    try {
      readInput(Form, {});
    } catch (error) {
      refusal = error as AppError;
    }

    expect(Object.keys(refusal?.details?.fields as object)).toEqual([...'abcdefghij']);
  });
});

describe('a text that may be taken back', () => {
  it.each(['email', 'lgpdAcceptedAt'])('is no other thing that is nothing: %s', (field) => {
    for (const wrong of [false, 0, []])
      expect(() => readInput(ChangeContactInput, { contactId: 1, [field]: wrong })).toThrow('ERR_VALIDATION');
    expect(readInput(ChangeContactInput, { contactId: 1, [field]: '' })).toEqual({ contactId: 1, [field]: '' });
  });
});

class Note {
  @IsOptional() @IsString() @AlsoNull() text?: string | null;
}

describe('a text of which null is a value', () => {
  it.each([
    [{ text: null }, { text: null }],
    [{ text: '' }, { text: '' }],
    [{ text: 'null' }, { text: 'null' }],
    [{ text: 'a\u0000b' }, { text: 'ab' }],
    [{}, {}],
  ])('is read of %j', (sent, read) => expect(readInput(Note, sent)).toEqual(read));

  it('is no other thing', () => {
    for (const text of [false, 0, [], {}]) expect(() => readInput(Note, { text })).toThrow('ERR_VALIDATION');
  });
});

describe('a price', () => {
  const amountOf = (amount: unknown) => readInput(PriceInput, { amount });

  it.each([
    ['1.234,50', '1.234,50'],
    [150, '150'],
    [99.9, '99.9'],
  ])('may come as text or as a number: %p', (sent, read) => {
    expect(amountOf(sent)).toEqual({ amount: read });
  });

  it.each([-1, 1e21, Number.NaN, true, [], ''])('is not %p', (sent) => {
    expect(() => amountOf(sent)).toThrow('ERR_VALIDATION');
  });
});

describe('an identifier or none', () => {
  const read = (whatsappId: unknown) => readInput(ChangeUserInput, { userId: 7, whatsappId });

  it.each([
    ['', null],
    [null, null],
    ['null', null],
    [false, null],
    ['false', null],
    [0, null],
    ['0', null],
    ['5', 5],
    [5, 5],
  ])('%p means %p', (sent, meant) => {
    expect(read(sent)).toEqual({ userId: 7, whatsappId: meant });
  });

  it('is left out where it is absent', () => {
    expect(readInput(ChangeUserInput, { userId: 7 })).not.toHaveProperty('whatsappId');
    expect(read('undefined')).not.toHaveProperty('whatsappId');
  });

  it.each([-1, 1.5, 2 ** 31, 'x', true, {}, [5]])('is not %p', (sent) => {
    expect(() => read(sent)).toThrow('ERR_VALIDATION');
  });

  it('is none at 0 for everything that has an id, and 0 stays the value of a place or of minutes', () => {
    const sent = { name: 'Zap', sendIdQueue: 0, promptId: '0', integrationId: 0, expiresTicket: 0 };
    const read = { name: 'Zap', sendIdQueue: null, promptId: null, integrationId: null, expiresTicket: 0 };

    expect(readInput(CreateConnectionInput, sent)).toEqual(read);
    expect(readInput(OpenTicketInput, { contactId: 1, queueId: 0 })).toEqual({ contactId: 1, queueId: null });
    expect(readInput(CreateQueueInput, { name: 'Vendas', color: '#102030', orderQueue: 0 }).orderQueue).toBe(0);
  });
});

describe('a list in a query', () => {
  it.each([
    ['[null]', []],
    ['[null,1]', [1]],
    ['[0,null,2]', [0, 2]],
  ])('is read without null: %s', (queueIds, read) => {
    expect(readInput(ListTicketsInput, { queueIds, status: 'pending' }).queueIds).toEqual(read);
    expect(readInput(MomentsInput, { queueIds }).queueIds).toEqual(read);
  });

  it('is refused with null in it where it is sent as a body, which changes something', () => {
    expect(() => readInput(CloseAllInput, { status: 'open', queueIds: [null] })).toThrow('ERR_VALIDATION');
  });
});

describe('a whole number in a query', () => {
  const read = (before: unknown) => readInput(ListMessagesInput, { ticketId: 1, before }).before;

  it.each([String(Number.MIN_SAFE_INTEGER), '-2338443200000000', '0', String(Number.MAX_SAFE_INTEGER)])(
    'is %p',
    (sent) => {
      expect(String(read(sent))).toBe(sent);
    },
  );

  it.each(['9007199254740993', '-9007199254740993', '1e3', '0x10', ' 1', '1.5', '12345678901234567'])(
    'is not %p',
    (sent) => {
      expect(() => read(sent)).toThrow('ERR_VALIDATION');
    },
  );
});

describe('a calendar day', () => {
  const read = (dateStart: unknown) => readInput(ListContactsInput, { dateStart });

  it.each(['', 'null', null])('is none when it is %p', (sent) => {
    expect(read(sent)).not.toHaveProperty('dateStart');
  });

  it.each(['2026-02-30', '2026-2-3', 'Invalid date', 20_260_203, ['2026-02-03']])('is not %p', (sent) => {
    expect(() => read(sent)).toThrow('ERR_VALIDATION');
  });

  it('is as it was sent', () => {
    expect(read('2026-02-28')).toEqual({ dateStart: '2026-02-28' });
  });
});

describe('a name that a person types', () => {
  const inputs = [
    ['a user', CreateUserInput, 'name'],
    ['an invited person', InviteInput, 'name'],
    ['who accepts', AcceptInvitationInput, 'name'],
    ['a changed user', ChangeUserInput, 'name'],
    ['a company', CreateCompanyInput, 'name'],
    ['a company that signs up', SignUpInput, 'companyName'],
    ['the first company', CompleteSetupInput, 'companyName'],
    ['a queue', CreateQueueInput, 'name'],
    ['a connection', CreateConnectionInput, 'name'],
    ['a tag', CreateTagInput, 'name'],
    ['a contact', CreateContactInput, 'name'],
    ['a changed contact', ChangeContactInput, 'name'],
    ['a plan', PlanInput, 'name'],
    ['a quick message', QuickMessageInput, 'shortcode'],
  ] as const;
  const problemOf = (type: Type<object>, field: string, text: string) => {
    try {
      readInput(type, { [field]: text });
    } catch (error) {
      return (error as AppError).details?.fields as Record<string, string[]>;
    }
    return {};
  };

  it.each(inputs)('has something to see: %s', (_, type, field) => {
    for (const text of ['   ', '\u200b\u200b\u200b', '\u202e\u202c\u2067', '\u3164\u3164\u3164']) {
      expect(problemOf(type, field, text)).toHaveProperty(field);
    }
    expect(problemOf(type, field, 'Vendas')).not.toHaveProperty(field);
  });

  it('is stored clean', () => {
    const typed = ' \u200b\u202esadneV\u202c \n interior\ufeff ';

    expect(readInput(CreateQueueInput, { name: typed, color: '#102030' }).name).toBe('sadneV interior');
    expect(readInput(ChangeUserInput, { userId: 1, name: null })).toEqual({ userId: 1 });
  });
});
