import { xlsxOf } from '@prosa/service-kit/operations';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ChosenFile } from './console.js';

/** Draws a small picture. */
export async function aPicture(name: string): Promise<ChosenFile> {
  const plain = sharp({ create: { width: 120, height: 80, channels: 3, background: '#2b6cb0' } });
  return { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() };
}

export const aText = (name: string, text: string): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Builds a PDF with one page per line. */
export function aPdf(name: string, lines: string[]): ChosenFile {
  const pageOf = (index: number) => 4 + 2 * index;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${lines.length}/Kids[${lines.map((_, index) => `${pageOf(index)} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...lines.flatMap((line, index) => {
      const drawn = `BT /F 24 Tf 72 700 Td (${line}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${pageOf(index) + 1} 0 R>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

/** Builds a spreadsheet with these rows. */
export const aSheet = async (lines: string[][]): Promise<ChosenFile> => ({
  name: 'contatos.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await buffer(
    Readable.from(xlsxOf(Readable.from(lines) as AsyncIterable<string[]>, { name: 'Contatos' }), { objectMode: false }),
  ),
});
