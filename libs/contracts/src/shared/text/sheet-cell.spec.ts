import fc from 'fast-check';
import { sheetCell, sheetLine } from './sheet-cell.js';

/** The cells of a file as a program reads it: what follows a closing quote belongs to the cell, up to the separator. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = [];
  const isEnd = (at: number) => at >= file.length || file[at] === separator || '\r\n'.includes(file[at]!);
  for (let at = 0; at < file.length; at++) {
    let cell = '';
    if (file[at] === '"') {
      for (at++; at < file.length && !(file[at] === '"' && file[at + 1] !== '"'); at++) {
        cell += file[at];
        if (file[at] === '"') at++;
      }
      at++;
    }
    for (; !isEnd(at); at++) cell += file[at];
    cells.push(cell);
  }
  return cells;
}

const isFormula = (cell: string) => /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell);

describe('a cell of a CSV file', () => {
  it.each([
    ["Att;=cmd|'/C calc'!A0;", `"Att;'=cmd|'/C calc'!A0;"`],
    ['a,=1', `"a,'=1"`],
    ['a\t=1', `"a\t'=1"`],
    ['a\n=1', `"a\n'=1"`],
    ['a;"=1"', `"a;'""=1"""`],
    ['a; @SUM(A1)', `"a;' @SUM(A1)"`],
    ['=1;-1', `"'=1;'-1"`],
    ['a; b, c - d', '"a; b, c - d"'],
    ['a = b', '"a = b"'],
    ['5-3', '"5-3"'],
  ])('of %j is %j', (value, cell) => {
    expect(sheetCell(value)).toBe(cell);
  });

  it.each([',', ';', '\t'])('begins no formula, whatever is in it, where a program separates by %j', (separator) => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@;,"\t\r\n \'a\uFF1D'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 3 }), (rows) => {
        expect(cellsOf(rows.map(sheetLine).join(''), separator).filter(isFormula)).toEqual([]);
      }),
      { seed: Number(process.env.TEST_SEED ?? 1), numRuns: 3_000 },
    );
  });

  it('is made in no time of a text that is all blanks and separators', () => {
    const start = performance.now();

    sheetCell('\t; "'.repeat(100_000));

    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
