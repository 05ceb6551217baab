import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { type CellValue, type SheetOptions, xlsxOf } from './xlsx-writer.js';

async function* of(...rows: CellValue[][]): AsyncGenerator<CellValue[]> {
  for (const row of rows) yield await Promise.resolve(row);
}

const workbook = (rows: CellValue[][], options: Partial<SheetOptions> = {}) =>
  buffer(Readable.from(xlsxOf(of(...rows), { name: 'Sheet', ...options }), { objectMode: false }));

describe('A workbook', () => {
  it('has texts, numbers, times and empty cells, each as what it is', async () => {
    const time = new Date('2026-02-28T23:59:58.000Z');
    const bytes = await workbook([['=1+1', 12.5, time, null, '5']], {
      heading: ['A', 'B', 'C', 'D', 'E'],
      widths: [20],
    });

    const [heading, row] = await readSheet(bytes);
    expect(heading).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(row!.with(2, null)).toEqual(['=1+1', 12.5, null, null, '5']);
    // A spreadsheet's time is a fraction of a day, and the reader cuts it off.
    expect(Math.abs(Number(row![2]) - Number(time))).toBeLessThanOrEqual(1);
  });

  it('begins another sheet where one is full, each with its heading', async () => {
    const rows = Array.from({ length: 5 }, (_, n) => [n]);
    const bytes = await workbook(rows, { name: 'A/B: <"&\'>', heading: ['N'], rowsMax: 3 });

    expect(await readXlsxFile(bytes)).toEqual([
      { sheet: 'A B', data: [['N'], [0], [1]] },
      { sheet: expect.stringMatching(/ 2$/), data: [['N'], [2], [3]] },
      { sheet: expect.stringMatching(/ 3$/), data: [['N'], [4]] },
    ]);
  });

  it('is one with a heading alone when there are no rows', async () => {
    expect(await readSheet(await workbook([], { heading: ['N'] }))).toEqual([['N']]);
  });
});
