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

/**
 * Every byte means a character, so nothing is wrong. Not the decoder of Node, several versions of which read
 * Windows-1252 as Latin-1.
 */
const windows1252: TextReader = {
  decode: (bytes = new Uint8Array()) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - FIRST)),
};

const unicode = (label: string): TextEncoding => ({ decoder: () => new TextDecoder(label, { fatal: true }) });

/** The encodings that a text may have by its first bytes, the likeliest first. */
export function textEncodings(beginning: Uint8Array): TextEncoding[] {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return [unicode('utf-16le')];
  if (first === 0xfe && second === 0xff) return [unicode('utf-16be')];
  return [unicode('utf-8'), { decoder: () => windows1252, unused: /[\u0081\u008d\u008f\u0090\u009d]/ }];
}
