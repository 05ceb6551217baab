/** What reads the bytes of an encoding piece by piece. */
export interface TextReader {
  /** Throws ERR_ENCODING_INVALID_ENCODED_DATA for bytes that the encoding does not have. */
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

/** An encoding that a text may have. */
export interface TextEncoding {
  decoder: () => TextReader;
  /** Characters that stand for bytes that the encoding leaves free. */
  unused?: RegExp;
}

/** The characters of Windows-1252 from 0x80 to 0x9f; the others are those of Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST = 0x80;

/** Some versions of Node read Windows-1252 as Latin-1, which leaves these characters to be replaced. */
function windows1252(): TextReader {
  const decoder = new TextDecoder('windows-1252');
  return {
    decode: (bytes, options) =>
      decoder
        .decode(bytes, options)
        .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - FIRST)),
  };
}

const unicode = (label: string): TextEncoding => ({ decoder: () => new TextDecoder(label, { fatal: true }) });

/** The encodings that a text may have by its first bytes, the likeliest first. */
export function textEncodings(beginning: Uint8Array): TextEncoding[] {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return [unicode('utf-16le')];
  if (first === 0xfe && second === 0xff) return [unicode('utf-16be')];
  return [unicode('utf-8'), { decoder: windows1252, unused: /[\u0081\u008d\u008f\u0090\u009d]/ }];
}

/** Characters that no text has. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;

/** Whether a piece of a text has characters that show it to be something else. */
export const hasOtherBytes = (text: string, { unused }: TextEncoding): boolean =>
  NOT_TEXT.test(text) || unused?.test(text) === true;

const WRONG_ENCODING = 'ERR_ENCODING_INVALID_ENCODED_DATA';

/** Whether an error means that the bytes are none of the encoding. */
export const isWrongEncoding = (error: unknown): boolean => (error as { code?: string }).code === WRONG_ENCODING;

/** The text that bytes are; null when they are none. */
export function decodeText(bytes: Uint8Array): string | null {
  for (const encoding of textEncodings(bytes)) {
    const text = decodedIn(bytes, encoding);
    if (text !== null) return text;
  }
  return null;
}

function decodedIn(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    const text = encoding.decoder().decode(bytes);
    return hasOtherBytes(text, encoding) ? null : text;
  } catch (error) {
    if (isWrongEncoding(error)) return null;
    throw error;
  }
}
