import { hasOtherBytes, isWrongEncoding, textEncodings, type TextEncoding } from '@prosa/contracts';
import { createReadStream } from 'node:fs';

/** The beginning of what a browser would draw as a page or a picture with scripts. */
const MARKUP =
  /<(\?xml|!doctype|!--|html|head|body|svg|script|iframe|object|embed|math|meta|link|style|a\s|img|form|xsl)/i;
const MARKUP_WITHIN = 64 * 1024;
/** Enough for every mark of an encoding. */
const MARK_BYTES = 4;

/** Formats of their own that are written in letters. */
const WRITTEN_FORMATS: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/rtf',
  'text/vcard',
  'text/calendar',
  'text/vtt',
]);

/**
 * `text`, `markup`, or null for what is no text in UTF-8, in UTF-16 with its mark, or in Windows-1252, as spreadsheet
 * programs write it. Reads the whole file, in pieces. It goes before the type that was `seen` in the first bytes: those
 * of some formats are two letters, with which texts begin too, and the mark of UTF-16 is the beginning of a sound.
 */
export async function textNature(file: string, seen: string): Promise<'text' | 'markup' | null> {
  if (WRITTEN_FORMATS.has(seen)) return null;
  for (const encoding of textEncodings(await beginningOf(file))) {
    const nature = await natureIn(file, encoding);
    if (nature !== null) return nature;
  }
  return null;
}

async function beginningOf(file: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of createReadStream(file, { end: MARK_BYTES - 1 }) as AsyncIterable<Buffer>)
    pieces.push(piece);
  return Buffer.concat(pieces);
}

async function natureIn(file: string, encoding: TextEncoding): Promise<'text' | 'markup' | null> {
  let head = '';
  try {
    for await (const text of textsOf(file, encoding)) {
      if (hasOtherBytes(text, encoding)) return null;
      if (head.length < MARKUP_WITHIN) head += text;
    }
  } catch (error) {
    if (isWrongEncoding(error)) return null;
    throw error;
  }
  return MARKUP.test(head) ? 'markup' : 'text';
}

async function* textsOf(file: string, { decoder: newDecoder }: TextEncoding): AsyncGenerator<string> {
  const decoder = newDecoder();
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>)
    yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
