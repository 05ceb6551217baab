import { NUMBER_LENGTH } from '@prosa/contracts';
import type { BoundValues } from '../../database/bound-values.js';

/** As many contacts, and as many of the newest messages, are looked at. */
const FOUND_MAX = 1_000;
/** A shorter part has no three letters to look up: only names and numbers are searched for it. */
const BODY_PART_MIN = 3;

interface Asker {
  /** The bound place of the company. */
  company: string;
  /** By a number they find who writes it from beginning to end: by its parts it would come out digit by digit. */
  isKeptFromNumbers: boolean;
}

/**
 * SQL of the ids of tickets whose contact's name or number, or a message, holds the text; accents and case do not count
 * (domain-behaviour §10).
 */
export function searchedTickets(text: string, { company, isKeptFromNumbers }: Asker, values: BoundValues): string {
  const isByWhole = isKeptFromNumbers && isNumberLike(text);
  const isByBody = text.length >= BODY_PART_MIN;
  if (isByWhole && !isByBody) return 'SELECT NULL::integer WHERE false';
  const pattern = `fold(${values.bind(part(text))}::text)`;
  const name = isByWhole ? 'NULL' : pattern;
  const number = isByWhole ? wholeNumberOf(text) : part(digitsOf(text));
  const most = values.bind(FOUND_MAX);
  const byContact = `
    SELECT of_contact.id
    FROM search_contacts(${name}, ${number ? `${values.bind(number)}::text` : 'NULL'}, ${most}::integer) AS met (id)
    CROSS JOIN LATERAL (
      SELECT x.id FROM ticket x WHERE x.company_id = ${company} AND x.contact_id = met.id OFFSET 0
    ) of_contact`;
  return isByBody ? `${byContact} UNION SELECT search_bodies(${pattern}, ${most}::integer)` : byContact;
}

/** A pattern that finds the text anywhere, taking its signs as they are; '' for no text. */
const part = (text: string): string => text && `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const digitsOf = (text: string): string => (/^[\d\s()+-]+$/.test(text) ? text.replace(/\D/g, '') : '');

/** '' for what is only a part of a number. */
function wholeNumberOf(text: string): string {
  const digits = digitsOf(text);
  return digits.length >= NUMBER_LENGTH.min ? digits : '';
}

/** Digits however they are written, and nothing that a number has not: contacts without a name are called by theirs. */
const isNumberLike = (text: string): boolean => /^\p{N}+$/u.test(text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, ''));
