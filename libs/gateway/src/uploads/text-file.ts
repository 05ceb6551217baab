import { createReadStream } from 'node:fs';

/** Bytes that no text has. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;
/** The beginning of what a browser would draw as a page or a picture with scripts. */
const MARKUP =
  /<(\?xml|!doctype|!--|html|head|body|svg|script|iframe|object|embed|math|meta|link|style|a\s|img|form|xsl)/i;
const NOT_UTF8 = 'ERR_ENCODING_INVALID_ENCODED_DATA';
const MARKUP_WITHIN = 64 * 1024;

/** `text`, `markup`, or null for what is no text in UTF-8. Reads the whole file, in pieces. */
export async function textNature(file: string): Promise<'text' | 'markup' | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = '';
  try {
    for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
      const text = decoder.decode(piece, { stream: true });
      if (NOT_TEXT.test(text)) return null;
      if (head.length < MARKUP_WITHIN) head += text;
    }
    decoder.decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === NOT_UTF8) return null;
    throw error;
  }
  return MARKUP.test(head) ? 'markup' : 'text';
}
