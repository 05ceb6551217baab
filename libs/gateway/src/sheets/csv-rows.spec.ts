import { csvRows } from './csv-rows.js';

const read = (text: string): [number, string[]][] =>
  [...csvRows(text)].flat().map(({ row, cells }) => [row, Array.from(cells, (cell) => cell ?? '')]);

describe('a text with separated cells', () => {
  it.each([
    [
      'semicolons',
      'Nome;Fone\r\nAna;1\r\n',
      [
        [1, ['Nome', 'Fone']],
        [2, ['Ana', '1']],
      ],
    ],
    [
      'commas',
      'Nome,Fone\nAna,1',
      [
        [1, ['Nome', 'Fone']],
        [2, ['Ana', '1']],
      ],
    ],
    [
      'tabs',
      'Nome\tFone\nAna\t1\n',
      [
        [1, ['Nome', 'Fone']],
        [2, ['Ana', '1']],
      ],
    ],
    [
      'bars',
      'Nome|Fone\nAna|1\n',
      [
        [1, ['Nome', 'Fone']],
        [2, ['Ana', '1']],
      ],
    ],
    [
      'one column',
      '5511\n5512\n',
      [
        [1, ['5511']],
        [2, ['5512']],
      ],
    ],
    [
      'the lines of old Macs',
      'Nome;Fone\rAna;1\r',
      [
        [1, ['Nome', 'Fone']],
        [2, ['Ana', '1']],
      ],
    ],
    [
      'a line that names the separator',
      'sep=,\r\nNome,Fone\r\nA;B,1\r\n',
      [
        [1, ['Nome', 'Fone']],
        [2, ['A;B', '1']],
      ],
    ],
    [
      'semicolons between numbers with commas',
      'a;b\n1,5;2,5\n3,5;4,5\n',
      [
        [1, ['a', 'b']],
        [2, ['1,5', '2,5']],
        [3, ['3,5', '4,5']],
      ],
    ],
    [
      'quotes',
      '"Lima; Ana";"diz ""oi"""\n"duas\nlinhas";2\n',
      [
        [1, ['Lima; Ana', 'diz "oi"']],
        [2, ['duas\nlinhas', '2']],
      ],
    ],
    [
      'a quote that nobody closes',
      'a;b\n"Ana;1\nBia;2\n',
      [
        [1, ['a', 'b']],
        [2, ['"Ana', '1']],
        [3, ['Bia', '2']],
      ],
    ],
    [
      'empty cells and lines',
      ';b;\n\n ;;\nc\n',
      [
        [1, ['', 'b']],
        [4, ['c']],
      ],
    ],
    ['nothing', '', []],
  ])('is read with %s', (_, text, rows) => expect(read(text)).toEqual(rows));

  it('is refused with too many columns', () => {
    expect(() => read('a;'.repeat(501))).toThrow('ERR_PAYLOAD_TOO_LARGE');
  });

  it('is read at once, whatever it is made of', () => {
    expect(read(`"${'""'.repeat(500_000)}`)).toHaveLength(1);
    expect(read('"a\n'.repeat(100_000)).length).toBeGreaterThan(1);
    expect(read('a\n'.repeat(3_000))).toHaveLength(3_000);
  });
});
