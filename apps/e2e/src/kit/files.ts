import { xlsxOf } from '@prosa/gateway';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ChosenFile } from './console.js';

/** A real picture, small. */
export async function aPicture(name: string): Promise<ChosenFile> {
  const plain = sharp({ create: { width: 120, height: 80, channels: 3, background: '#2b6cb0' } });
  return { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() };
}

export const aText = (name: string, text: string): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** A spreadsheet of these lines. */
export const aSheet = async (lines: string[][]): Promise<ChosenFile> => ({
  name: 'contatos.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await buffer(Readable.from(xlsxOf(Readable.from(lines) as AsyncIterable<string[]>), { objectMode: false })),
});
