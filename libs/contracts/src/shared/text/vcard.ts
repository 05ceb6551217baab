import { digitsIn, plainNumber } from './phone-digits.js';

/** A number on a shared card. */
export interface CardPhone {
  /** As it was written; it may be a local form. */
  text: string;
  /** Digits of its account at WhatsApp, where the card names it; else ''. */
  waid: string;
}

/** A shared contact. */
export interface SharedCard {
  name: string;
  phones: CardPhone[];
  emails: string[];
  company: string;
}

interface Property {
  name: string;
  /** Such as `waid=5511987654321`, in their order. */
  options: string[];
  value: string;
}

/** A property with its group and options; an option in quotes may contain the separators. */
const PROPERTY = /^(?:[\w-]+\.)?([A-Z][A-Z\d-]*)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/i;
/** Lines of one card that are read; a picture in it is one line. */
const LINES_MAX = 1_000;

/** The lines of a card. Long ones are folded: the next begins with a blank (RFC 6350 §3.2), or the first has a soft break. */
function linesOf(card: string): string[] {
  const lines: string[] = [];
  for (const line of card.split(/\r\n|\r|\n/, LINES_MAX)) {
    const last = lines.at(-1) ?? '';
    if (hasSoftBreak(last)) lines[lines.length - 1] = last.slice(0, -1) + line;
    else if (lines.length > 0 && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1);
    else lines.push(line);
  }
  return lines;
}

/** A line that is quoted-printable (vCard 2.1) continues in the next one behind an equals sign. */
const hasSoftBreak = (line: string): boolean =>
  line.endsWith('=') && /;(ENCODING=)?"?QUOTED-PRINTABLE/i.test(line.slice(0, Math.max(0, line.indexOf(':'))));

function propertyOf(line: string): Property[] {
  const [, name = '', options = '', value = ''] = PROPERTY.exec(line.trim()) ?? [];
  if (name === '') return [];
  const given = options.split(';').slice(1);
  return [{ name: name.toUpperCase(), options: given, value: decoded(value, given) }];
}

/** The bytes behind `=C3=A9` in their character set. */
function decoded(value: string, options: readonly string[]): string {
  if (!options.some((option) => /^(ENCODING=)?"?QUOTED-PRINTABLE"?$/i.test(option))) return value;
  const charset = options.find((option) => /^CHARSET=/i.test(option))?.slice('CHARSET='.length) ?? 'utf-8';
  return value.replace(/(?:=[\dA-F]{2})+/gi, (bytes) => textOf(bytes, charset));
}

function textOf(bytes: string, charset: string): string {
  const values = bytes.split('=').slice(1);
  const isLatin = /^"?(iso-8859-|windows-125|latin)/i.test(charset);
  return new TextDecoder(isLatin ? 'windows-1252' : 'utf-8').decode(
    Uint8Array.from(values, (value) => Number.parseInt(value, 16)),
  );
}

const unescaped = (text: string): string =>
  text
    .replace(/\\([,;:\\])/g, '$1')
    .replace(/\\n/gi, ' ')
    .trim();

/** The name of a card without a formatted one: given and family name. */
const structuredName = (value: string): string => {
  const [family = '', given = '', middle = ''] = value.split(/(?<!\\);/).map(unescaped);
  return [given, middle, family].filter(Boolean).join(' ');
};

function phoneOf({ options, value }: Property): CardPhone {
  const plain = plainNumber(unescaped(value).replace(/^tel:/i, ''));
  const waid = options.map((option) => /^waid="?(\d{1,20})"?$/i.exec(option)?.[1]).find(Boolean) ?? '';
  return { text: plain.replace(/[^\d+ ().-]/g, '').trim(), waid };
}

/** The digits of a number with its country code: those of its account, else of an international form; '' for a local one. */
export const accountOf = ({ text, waid }: CardPhone): string => waid || (text.startsWith('+') ? digitsIn(text) : '');

/** A number as people can dial it: its international form, which a local one has in its account. */
export const dialledNumber = ({ text, waid }: CardPhone): string =>
  text.startsWith('+') || waid === '' ? text : `+${waid}`;

function readCard(card: string): SharedCard {
  const properties = linesOf(card).flatMap(propertyOf);
  const all = (name: string) => properties.filter((property) => property.name === name);
  const first = (name: string) => all(name)[0]?.value ?? '';
  return {
    name: unescaped(first('FN')) || structuredName(first('N')),
    phones: all('TEL')
      .map(phoneOf)
      .filter((phone) => dialledNumber(phone) !== ''),
    emails: all('EMAIL').map(({ value }) => unescaped(value)),
    company: unescaped(first('ORG').split(/(?<!\\);/)[0] ?? ''),
  };
}

/** The shared contacts of a message: vCards of the versions 2.1 to 4.0, one behind the other. */
export const readCards = (body: string): SharedCard[] =>
  body
    .split(/(?=BEGIN:VCARD)/i)
    .filter((card) => /BEGIN:VCARD/i.test(card))
    .map(readCard);
