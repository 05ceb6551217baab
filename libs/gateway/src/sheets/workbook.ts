import path from 'node:path';
import { noWorkbook, tooLarge } from './sheet-refusal.js';
import { type XmlAttributes, type XmlListener, XmlReader } from './xml-reader.js';
import type { ZipFile } from './zip-file.js';

/** Texts that cells share: several for each row that is taken. */
const STRINGS_MAX = 1_000_000;

/** Where in the zip the parts of a workbook are. */
export interface WorkbookParts {
  /** Of its sheets with cells, in their order; hidden ones only where nothing else is there. */
  sheets: string[];
  /** Of the texts that cells share; null when they share none. */
  strings: string | null;
}

/** Sheets that have no cells, by their relation. */
const WITHOUT_CELLS = /\/(chart|dialog|xlMacro|xlIntlMacro)sheet$/i;

/** Throws ERR_FILE_TYPE_NOT_ALLOWED. */
export async function findParts(zip: ZipFile): Promise<WorkbookParts> {
  const targets = new Map<string, string>();
  let strings: string | null = null;
  await parseFile(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id: id, Target: target, Type: type = '' }) => {
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      if (!WITHOUT_CELLS.test(type)) targets.set(id, pathOf(target));
      if (type.endsWith('/sharedStrings')) strings = pathOf(target);
    },
  });
  const listed: { target: string | undefined; isHidden: boolean }[] = [];
  await parseFile(zip, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name !== 'sheet') return;
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      listed.push({ target: targets.get(relationOf(attributes) ?? ''), isHidden });
    },
  });
  const sheets = listed
    .toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
    .flatMap(({ target }) => target ?? []);
  if (sheets.length === 0) throw noWorkbook();
  return { sheets, strings: strings !== null && zip.has(strings) ? strings : null };
}

/** The relation by which a sheet is found; its name has whatever prefix the workbook gives to relations. */
const relationOf = (attributes: XmlAttributes): string | undefined =>
  attributes[Object.keys(attributes).find((name) => name.endsWith(':id')) ?? 'id'];

/** From the root, or from where the workbook is. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : path.posix.normalize(`xl/${target}`);

/** The texts that cells share, each no longer than `max`. */
export async function readSharedStrings(zip: ZipFile, file: string, max: number): Promise<string[]> {
  const strings: string[] = [];
  const richText = new RichText(max);
  await parseFile(zip, file, {
    open: (name) => (name === 'si' ? richText.begin() : richText.open(name)),
    close: (name) => {
      if (name === 'si') strings.push(richText.end());
      else richText.close(name);
      if (strings.length > STRINGS_MAX) throw tooLarge();
    },
    text: (text) => richText.add(text),
  });
  return strings;
}

async function parseFile(zip: ZipFile, file: string, listener: Partial<XmlListener>): Promise<void> {
  const nothing = () => undefined;
  const reader = new XmlReader({ open: nothing, close: nothing, text: nothing, ...listener });
  for await (const text of zip.texts(file)) reader.write(text);
  reader.end();
}

/** A rich text of several runs, without phonetic hints. */
export class RichText {
  private text = '';
  private isText = false;
  private isSound = false;

  constructor(private readonly max: number) {}

  begin(): void {
    this.text = '';
    this.isText = this.isSound = false;
  }

  open(name: string): void {
    if (name === 't') this.isText = true;
    if (name === 'rPh') this.isSound = true;
  }

  close(name: string): void {
    if (name === 't') this.isText = false;
    if (name === 'rPh') this.isSound = false;
  }

  add(text: string): void {
    if (this.isText && !this.isSound && this.text.length < this.max) this.text += text;
  }

  end(): string {
    return cellText(this.text).slice(0, this.max);
  }
}

/** What XML cannot hold is written as its code: `_x000D_`. */
export const cellText = (text: string): string =>
  text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
