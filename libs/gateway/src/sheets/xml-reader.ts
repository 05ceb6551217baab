import { noWorkbook } from './sheet-refusal.js';

/** Who hears what a document says, in order. Names come without their prefix. */
export interface XmlListener {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

/** One tag or one text; the longest cell has 32,767 characters, each of them up to six in XML. */
const PIECE_MAX = 256 * 1024;
const SLASH = 0x2f;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const GREATER = 0x3e;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads XML as it comes, and keeps nothing of it but the piece that is not whole yet. No DTD, so nothing expands. */
export class XmlReader {
  private rest = '';

  constructor(private readonly listener: XmlListener) {}

  /** Throws ERR_FILE_TYPE_NOT_ALLOWED. */
  write(chunk: string): void {
    const text = this.rest + chunk;
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      if (start < 0) break;
      const end = this.markup(text, start);
      if (end < 0) break;
      if (start > at) this.listener.text(unescapeXml(text.slice(at, start)));
      this.tell(text, start, end);
      at = end;
    }
    this.rest = text.slice(at);
    if (this.rest.length > PIECE_MAX) throw noWorkbook();
  }

  /** Nothing but white space comes behind the last tag. */
  end(): void {
    if (this.rest.trim() !== '') throw noWorkbook();
  }

  /** Where the markup that begins there ends; -1 when its end has not come yet. */
  private markup(text: string, start: number): number {
    const special = SPECIAL.find(({ begin }) => text.startsWith(begin, start));
    if (!special) return tagEnd(text, start + 1);
    const end = text.indexOf(special.end, start + special.begin.length);
    return end < 0 ? -1 : end + special.end.length;
  }

  private tell(text: string, start: number, end: number): void {
    const code = text.charCodeAt(start + 1);
    if (code === SLASH) this.listener.close(localName(text.slice(start + 2, end - 1).trimEnd()));
    else if (code === EXCLAMATION || code === QUESTION) this.tellSpecial(text.slice(start, end));
    else this.tellTag(text, start, end);
  }

  private tellSpecial(markup: string): void {
    if (markup.startsWith(CDATA)) this.listener.text(markup.slice(CDATA.length, -3));
    else if (!SPECIAL.some(({ begin }) => markup.startsWith(begin))) throw noWorkbook();
  }

  private tellTag(text: string, start: number, end: number): void {
    const isEmpty = text.charCodeAt(end - 2) === SLASH;
    const tag = text.slice(start + 1, isEmpty ? end - 2 : end - 1);
    if (tag.includes('<')) throw noWorkbook();
    const space = tag.search(/\s/);
    const name = localName(space < 0 ? tag : tag.slice(0, space));
    this.listener.open(name, space < 0 ? '' : tag.slice(space));
    if (isEmpty) this.listener.close(name);
  }
}

const CDATA = '<![CDATA[';
const SPECIAL = [
  { begin: CDATA, end: ']]>' },
  { begin: '<!--', end: '-->' },
  { begin: '<?', end: '?>' },
];

/** Behind the tag's `>`, which may stand in its attributes too; -1 when it has not come yet. */
function tagEnd(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === GREATER) return at + 1;
    else if (code === QUOTE || code === APOSTROPHE) quote = code;
  }
  return -1;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,5}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name as string] ?? (whole as string);
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Reads the attribute of that name, whatever its prefix, from a tag's attributes. */
export function attributeReader(name: string): (attributes: string) => string | null {
  const pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (attributes) => {
    const match = pattern.exec(attributes);
    return match ? unescapeXml(match[1] ?? match[2] ?? '') : null;
  };
}
