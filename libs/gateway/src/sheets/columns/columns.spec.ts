import type { ImportRow, SheetFields } from '@prosa/contracts';
import { xlsxOf } from '@prosa/service-kit/operations';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openContactSheet } from '../contact-rows.js';

const CASES = path.join(import.meta.dirname, '../cases');

async function read(bytes: Buffer) {
  const { layout, rows } = await openContactSheet(bytes);
  const contacts: ImportRow[] = [];
  if (layout.fields.number !== null) for await (const batch of rows()) contacts.push(...batch);
  return { layout, contacts };
}

async function* of(...lines: string[][]): AsyncGenerator<string[]> {
  for (const line of lines) yield await Promise.resolve(line);
}
const sheet = (...lines: string[][]) =>
  buffer(Readable.from(xlsxOf(of(...lines), { name: 'Contatos' }), { objectMode: false }));
const columns = (given: Partial<SheetFields>): SheetFields => ({
  name: null,
  surname: null,
  number: null,
  email: null,
  ...given,
});

describe('the columns of a sheet', () => {
  /** Sheets of other programs and other people. */
  it.each<[string, [row: number, name: string, number: string, email?: string][]]>([
    ['f01_hidden_first_sheet.xlsx', [[2, 'Oculta Visivel', '5511955500071']]],
    ['f02_chart_first.xlsx', [[2, 'Grafico Um', '5511955500072']]],
    ['f05_intro_row_of_numbers_app.xlsx', [[3, 'Numbers Dois', '5511955500076']]],
    ['h03_codigo_cliente_celular.xlsx', [[2, 'Cliente Tres', '5511955500003']]],
    ['h06_title_row_merged.xlsx', [[3, 'Cliente Seis', '5511955500006', 'seis@loja.example']]],
    ['h07_title_row_other_order.xlsx', [[4, 'Cliente Sete', '5511955500007']]],
    ['h09_whatsapp_ddd.xlsx', [[2, 'Cliente Nove', '5511955500009', 'nove@loja.example']]],
    ['s06_cpf_then_email.xlsx', [[2, 'Cliente CPF', '5511955500010', 'cpf@loja.example']]],
    [
      's07_names_lost.xlsx',
      [
        [2, 'Padaria Sol', '5511955500016'],
        [3, 'Oficina Lua', '5511955500017'],
      ],
    ],
    [
      'f10_semicolon.csv',
      [
        [2, 'Csv Um', '5511955500091', 'um@loja.example'],
        [3, 'José Dois', '5511955500092'],
      ],
    ],
    ['f11_comma_utf8bom.csv', [[2, 'Csv Três', '5511955500093']]],
    ['u16.csv', [[2, 'José', '5511955500001']]],
    ['cp1252.csv', [[2, 'José', '5511955500001']]],
  ])('are found in %s', async (file, rows) => {
    const { layout, contacts } = await read(await readFile(path.join(CASES, file)));

    expect(layout.isCertain).toBe(true);
    expect(contacts).toEqual(rows.map(([row, name, number, email = '']) => ({ row, name, number, email })));
  });

  it.each([
    [
      'Google',
      [
        'First Name',
        'Middle Name',
        'Last Name',
        'File As',
        'Nickname',
        'E-mail 1 - Label',
        'E-mail 1 - Value',
        'Phone 1 - Label',
        'Phone 1 - Value',
        'Labels',
      ],
      columns({ name: 0, surname: 2, email: 6, number: 8 }),
    ],
    [
      'Google before',
      [
        'Name',
        'Given Name',
        'Family Name',
        'Group Membership',
        'E-mail 1 - Type',
        'E-mail 1 - Value',
        'Phone 1 - Type',
        'Phone 1 - Value',
      ],
      columns({ name: 0, surname: 2, email: 5, number: 7 }),
    ],
    [
      'Outlook',
      [
        'Title',
        'First Name',
        'Last Name',
        'Company',
        'Home Fax',
        'Mobile Phone',
        'E-mail Address',
        'E-mail Display Name',
      ],
      columns({ name: 1, surname: 2, number: 5, email: 6 }),
    ],
    [
      'a shop',
      ['ID', 'Razão social', 'Nome fantasia', 'CNPJ', 'Telefone', 'Telefone celular', 'E-mail'],
      columns({ name: 2, number: 5, email: 6 }),
    ],
    [
      'a list in Spanish',
      ['Nº', 'Nombre', 'Apellidos', 'Teléfono móvil', 'Correo electrónico', 'Ciudad'],
      columns({ name: 1, surname: 2, number: 3, email: 4 }),
    ],
    [
      'a list in Turkish',
      ['Adı Soyadı', 'Şehir', 'Cep Telefonu', 'E-posta'],
      columns({ name: 0, number: 2, email: 3 }),
    ],
    ['our own export', ['Nome', 'Número', 'E-mail', 'Tags', 'Usuário'], columns({ name: 0, number: 1, email: 2 })],
  ])('are found by the headings of %s', async (_, headings, fields) => {
    const values = headings.map((heading) =>
      /label|type|fax/i.test(heading)
        ? 'x'
        : /phone|tel|movil|móvil|número|cel/i.test(heading)
          ? '+55 11 95550-0001'
          : 'a',
    );
    const { layout } = await read(await sheet(headings, values));

    expect(layout).toMatchObject({ fields, headingRow: 1, isCertain: true });
  });

  it.each([
    [
      'without headings',
      [
        ['Ana', '5511955500001', 'a@b.co'],
        ['Bia', '11 95550-0002', ''],
      ],
      columns({ name: 0, number: 1, email: 2 }),
      0,
    ],
    ['of numbers alone', [['5511955500001'], ['5511955500002']], columns({ number: 0 }), 0],
    [
      'where a word for both heads the numbers',
      [
        ['Nome', 'Contato'],
        ['Ana', '5511955500001'],
      ],
      columns({ name: 0, number: 1 }),
      1,
    ],
    [
      'where a word for both heads the names',
      [
        ['Contato', 'Fone'],
        ['Ana', '5511955500001'],
      ],
      columns({ name: 0, number: 1 }),
      1,
    ],
    [
      'with an unknown word above the names alone',
      [
        ['Fulano', 'Fone'],
        ['Ana', '5511955500001'],
      ],
      columns({ name: 0, number: 1 }),
      1,
    ],
  ])('are found in a list %s', async (_, lines, fields, headingRow) => {
    expect((await read(await sheet(...lines))).layout).toMatchObject({ fields, headingRow, isCertain: true });
  });

  it.each([
    [
      'unknown words',
      [
        ['Fulano', 'Ref'],
        ['Ana', '5511955500001'],
      ],
      columns({ name: 0, number: 1 }),
    ],
    [
      'two columns of numbers without headings',
      [['Ana', '5511955500001', '5511955500002']],
      columns({ name: 0, number: 1 }),
    ],
    [
      'several words that may be names',
      [
        ['Fulano', 'Loja', 'Fone'],
        ['Ana', 'Sol', '5511955500001'],
      ],
      columns({ name: 0, number: 2 }),
    ],
    [
      'tax numbers for want of others',
      [
        ['Nome', 'Ref'],
        ['Ana', '52998224725'],
        ['Bia', '11144477735'],
      ],
      columns({ name: 0 }),
    ],
    [
      'a heading of numbers above something else',
      [
        ['Nome', 'Telefones da lista'],
        ['Ana', 'Rua do Sol'],
      ],
      columns({ name: 0 }),
    ],
  ])('are left to a person for %s', async (_, lines, fields) => {
    const { layout } = await read(await sheet(...lines));

    expect(layout).toMatchObject({ fields, isCertain: false });
    expect(layout.columns.length).toBeGreaterThan(0);
  });

  it('are those that a person chose, in the sheet that was shown', async () => {
    const bytes = await sheet(['Fulano', 'Ref'], ['Ana', '5511955500001']);
    const chosen = { fields: columns({ name: 0, number: 1 }), headingRow: 1 };
    const { layout, rows } = await openContactSheet(bytes, chosen);

    expect(layout).toMatchObject({ isCertain: true, ...chosen });
    expect((await rows().next()).value).toEqual([{ row: 2, name: 'Ana', number: '5511955500001', email: '' }]);
  });

  it('are shown with their headings and first values', async () => {
    const { layout } = await read(await sheet(['Nome', 'Fone'], ['Ana', '5511955500001'], ['', '5511955500002']));

    expect(layout.columns).toEqual([
      { at: 0, heading: 'Nome', samples: ['Ana'] },
      { at: 1, heading: 'Fone', samples: ['5511955500001', '5511955500002'] },
    ]);
  });

  it('give a whole name once', async () => {
    const lines = [
      ['Nome', 'Sobrenome', 'Fone'],
      ['Ana', 'Lima', '5511955500001'],
      ['Bia Reis', 'Reis', '5511955500002'],
    ];

    expect((await read(await sheet(...lines))).contacts.map(({ name }) => name)).toEqual(['Ana Lima', 'Bia Reis']);
  });
});
