import { SaxesParser } from 'saxes';
import { noWorkbook } from './sheet-refusal.js';

/** The attributes of a tag, by name with prefix. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** Receives a document's tags and texts in order. Names of tags come without their prefix. */
export interface XmlListener {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** One tag or one text; the longest cell has 32,767 characters, each of them up to six in XML. */
const PIECE_MAX = 256 * 1024;
/** Tags within tags; a sheet has some ten. */
const DEPTH_MAX = 100;

/** Reads XML in pieces and keeps only the incomplete one. No DTD, so no entity expands. */
export class XmlReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: false });
  /** Characters since the last tag or text. */
  private pending = 0;
  private depth = 0;

  constructor(private readonly listener: XmlListener) {
    this.parser.on('opentag', ({ name, attributes }) => this.open(localName(name), attributes));
    this.parser.on('closetag', ({ name }) => this.close(localName(name)));
    this.parser.on('text', (text) => this.text(text));
    this.parser.on('cdata', (text) => this.text(text));
    this.parser.on('doctype', refuse);
    this.parser.on('error', refuse);
  }

  /** Throws ERR_FILE_TYPE_NOT_ALLOWED. */
  write(chunk: string): void {
    this.pending += chunk.length;
    this.parser.write(chunk);
    if (this.pending > PIECE_MAX) refuse();
  }

  /** Throws ERR_FILE_TYPE_NOT_ALLOWED when the document has no end. */
  end(): void {
    this.parser.close();
  }

  private open(name: string, attributes: XmlAttributes): void {
    this.pending = 0;
    if (++this.depth > DEPTH_MAX) refuse();
    this.listener.open(name, attributes);
  }

  private close(name: string): void {
    this.pending = 0;
    this.depth--;
    this.listener.close(name);
  }

  private text(text: string): void {
    this.pending = 0;
    this.listener.text(text);
  }
}

function refuse(): never {
  throw noWorkbook();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
