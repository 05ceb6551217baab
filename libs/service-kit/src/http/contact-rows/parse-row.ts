import { type ErrorCode, type ImportRow, NAME_LENGTH, plainNumber, visibleName } from '@prosa/contracts';
import { isEmail } from 'class-validator';
import type { CountryCode } from 'libphonenumber-js/max';
import { readNumber } from './read-number.js';

/** A row that can become a contact. */
export interface ReadableRow {
  importRow: ImportRow;
  /** '' where the sheet has none. */
  givenName: string;
  /** A row without a name is called by its number. */
  name: string;
  email: string;
  digits: string;
  /** Of the number; '' where nobody knows it. */
  country: string;
  /** What is left out of it; null for nothing. */
  warning: ErrorCode | null;
}

/** A row that can become a contact, or why it cannot. */
export type ParsedRow = ReadableRow | { importRow: ImportRow; failure: ErrorCode };

export const isReadable = (row: ParsedRow): row is ReadableRow => 'digits' in row;

/** Reads a row; an e-mail that is none does not lose its contact. */
export function parseRow(importRow: ImportRow, companyCountry: CountryCode): ParsedRow {
  const number = readNumber(importRow.number, companyCountry);
  if ('failure' in number) return { importRow, failure: number.failure };
  const givenName = visibleName(importRow.name).slice(0, NAME_LENGTH.max);
  if (givenName !== '' && givenName.length < NAME_LENGTH.min) return { importRow, failure: 'ERR_NAME_TOO_SHORT' };
  const { email, isLeftOut } = readEmail(importRow.email);
  const warning = isLeftOut ? 'ERR_EMAIL_LEFT_OUT' : null;
  return { importRow, givenName, name: givenName || number.digits, email, ...number, warning };
}

/** An address within other signs: `mailto:ana@loja.example`, `Ana <ana@loja.example>`, several with separators. */
const ADDRESS = /[^\s<>()[\]{},;:"']+@[^\s<>()[\]{},;:"']+/g;

/** The first address of a cell. `isLeftOut`: something else stands there, or more. A sign alone means none. */
function readEmail(text: string): { email: string; isLeftOut: boolean } {
  const plain = plainNumber(text);
  const addresses = [...new Set(plain.match(ADDRESS) ?? [])];
  const [email] = addresses.filter((address) => isEmail(address));
  if (email === undefined) return { email: '', isLeftOut: /[\p{L}\p{N}]/u.test(plain) };
  return { email, isLeftOut: addresses.length > 1 };
}
