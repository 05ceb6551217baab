import { seesMaskedNumbers, maskedNumber, withMaskedNumbers } from './masked-numbers.js';

const contact = { id: 1, name: 'Rita', number: '5511981110001', isGroup: false, email: '' };
const group = { ...contact, name: '120363021234567890', number: '120363021234567890', isGroup: true };
const unnamed = { ...contact, name: '5511981110001' };

it.each([
  ['5511981110001', '5511*******01'],
  ['551133330000', '5511******00'],
  ['14155550123', '1415*****23'],
  ['981110001', '*******01'],
  ['12', '12'],
  ['', ''],
])('masks %j as %j', (number, expected) => {
  expect(maskedNumber(number)).toBe(expected);
});

it('is for plain users of companies that chose so', () => {
  expect(seesMaskedNumbers({ profile: 'user', hidesNumbers: true })).toBe(true);
  expect(seesMaskedNumbers({ profile: 'user', hidesNumbers: false })).toBe(false);
  expect(seesMaskedNumbers({ profile: 'supervisor', hidesNumbers: true })).toBe(false);
  expect(seesMaskedNumbers({ profile: 'admin', hidesNumbers: true })).toBe(false);
});

it('masks contacts wherever they stand, and what they are called where that is their number', () => {
  const masked = { ...contact, number: '5511*******01' };
  const ticket = { id: 7, isGroup: false, contact: unnamed, lastMessage: 'ligue 5511981110001', queue: null };
  const lastMessageContact = { id: 4, name: '5511981110001', version: 2 };
  const message = { id: 3, contact: { name: '+5511981110001' }, quotedMsg: { body: 'oi', contact: { name: 'Rita' } } };

  expect(withMaskedNumbers(contact)).toEqual(masked);
  expect(withMaskedNumbers([contact, contact])).toEqual([masked, masked]);
  expect(withMaskedNumbers({ tickets: [{ ...ticket, lastMessageContact }], hasMore: false })).toEqual({
    tickets: [
      {
        ...ticket,
        contact: { ...masked, name: '5511*******01' },
        lastMessageContact: { id: 4, name: '5511*******01', version: 2 },
      },
    ],
    hasMore: false,
  });
  expect(withMaskedNumbers({ action: 'create', message, ticket, contact: unnamed })).toMatchObject({
    message: { contact: { name: '5511*******01' }, quotedMsg: { contact: { name: 'Rita' } } },
    ticket: { contact: { number: '5511*******01' } },
    contact: { name: '5511*******01', number: '5511*******01' },
  });
});

it('leaves groups, connections, what people wrote, and everything else', () => {
  const others = {
    group,
    ticket: { isGroup: true, contact: group },
    connection: { id: 1, name: 'Loja', number: '5511400000000' },
    when: new Date(0),
    body: '5511981110001',
    nothing: null,
  };

  expect(withMaskedNumbers(others)).toEqual(others);
});

it('says the same when it is said twice, and changes nothing that it was given', () => {
  const given = structuredClone({ contact: unnamed });

  expect(withMaskedNumbers(withMaskedNumbers(given))).toEqual(withMaskedNumbers(given));
  expect(given).toEqual({ contact: unnamed });
});

it('masks contacts of lists and recipients of campaigns', () => {
  const item = { id: 1, name: 'Ana', number: '5511981110001', isWhatsappValid: null };
  const recipient = { id: 2, name: '5511981110001', number: '5511981110001', confirmationVariant: null };

  expect(withMaskedNumbers({ contacts: [item], recipients: [recipient] })).toEqual({
    contacts: [{ ...item, number: '5511*******01' }],
    recipients: [{ ...recipient, name: '5511*******01', number: '5511*******01' }],
  });
});
