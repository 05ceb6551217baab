import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accountOf, dialledNumber, readCards } from './vcard.js';

const fileOf = (name: string): string => readFileSync(path.join(import.meta.dirname, 'cases', name), 'utf8');
const cardOf = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n');

describe('a shared card', () => {
  it('has the account of a number that is written in its local form', () => {
    expect(readCards(fileOf('vcard-waid-local.vcf'))).toEqual([
      { name: 'Zé do Gás', phones: [{ text: '98765-4321', waid: '5511987654321' }], emails: [], company: '' },
    ]);
  });

  it.each([
    ['international', 'TEL;type=CELL:+55 11 98765-4321', '5511987654321', '+55 11 98765-4321'],
    ['of another account', 'TEL;waid=551187654321:+55 11 98765-4321', '551187654321', '+55 11 98765-4321'],
    ['local, with its account', 'TEL;waid=5511987654321:98765-4321', '5511987654321', '+5511987654321'],
    ['local', 'TEL;CELL;VOICE:(11) 98765-4321', '', '(11) 98765-4321'],
    ['as an address', 'TEL;VALUE=uri;TYPE="voice,cell":tel:+55-11-98765-4321', '5511987654321', '+55-11-98765-4321'],
    ['with marks', 'item1.TEL:\u202a+55 11 98765\u20114321\u202c', '5511987654321', '+55 11 98765-4321'],
  ])('has a number %s', (_, line, account, dialled) => {
    const [card] = readCards(cardOf('FN:Ana', line));

    expect(card?.phones.map((phone) => [accountOf(phone), dialledNumber(phone)])).toEqual([[account, dialled]]);
  });

  it('is read with folded lines', () => {
    const card = cardOf(
      'VERSION:3.0',
      'FN:Padaria Sol Nasc',
      ' ente do Sul',
      'TEL;type=CELL;waid=55119',
      '\t87654321:98765',
      ' -4321',
    );

    expect(readCards(card)).toMatchObject([
      { name: 'Padaria Sol Nascente do Sul', phones: [{ text: '98765-4321', waid: '5511987654321' }] },
    ]);
  });

  it('is read as old phones write it', () => {
    const card = cardOf(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:G=C3=A1s;Z=C3=A9;do;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Z=C3=A9 do =',
      'G=C3=A1s',
      'ORG;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:G=E1s\\; e =C1gua',
      'TEL;CELL:+5511987654321',
    );

    expect(readCards(card)).toMatchObject([
      { name: 'Zé do Gás', company: 'Gás; e Água', phones: [{ text: '+5511987654321' }] },
    ]);
    expect(readCards(card.replace(/FN;.*\r\nG=C3=A1s\r\n/, ''))).toMatchObject([{ name: 'Zé do Gás' }]);
  });

  it('may stand behind another, and have no number', () => {
    expect(readCards(`${cardOf('FN:A', 'item1.TEL:1')}\n${cardOf('FN:B\\, C', 'EMAIL:b@c.co')}`)).toEqual([
      { name: 'A', phones: [{ text: '1', waid: '' }], emails: [], company: '' },
      { name: 'B, C', phones: [], emails: ['b@c.co'], company: '' },
    ]);
    expect(readCards('not a card')).toEqual([]);
  });

  it('is read at once, whatever it is made of', () => {
    const hostile = cardOf('FN:Ana', `TEL${';"'.repeat(20_000)}`, `X${';a'.repeat(20_000)}`, '=\n'.repeat(20_000));

    expect(readCards(hostile)).toMatchObject([{ name: 'Ana', phones: [] }]);
  });
});
