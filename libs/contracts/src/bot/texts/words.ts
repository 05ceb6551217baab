import { EXIT_WORDS } from './bot-texts.js';

/** The numbers 0 to 10 as people write them, in the languages of the product. */
const NUMBER_WORDS: readonly (readonly string[])[] = [
  ['zero', 'cero', 'sifir'],
  ['um', 'uma', 'one', 'uno', 'una', 'bir'],
  ['dois', 'duas', 'two', 'dos', 'iki'],
  ['tres', 'three', 'uc'],
  ['quatro', 'four', 'cuatro', 'dort'],
  ['cinco', 'five', 'bes'],
  ['seis', 'six', 'alti'],
  ['sete', 'seven', 'siete', 'yedi'],
  ['oito', 'eight', 'ocho', 'sekiz'],
  ['nove', 'nine', 'nueve', 'dokuz'],
  ['dez', 'ten', 'diez', 'on'],
];

const YES: readonly string[] = ['sim', 'yes', 'si', 'evet', 's', 'y'];
const NO: readonly string[] = ['nao', 'no', 'hayir', 'n'];
const WITHDRAWALS: readonly string[] = [
  'retirar consentimento',
  'revogar consentimento',
  'revogar',
  'withdraw consent',
  'withdraw',
  'retirar el consentimiento',
  'onayi geri al',
];

/** The digits of an answer may have variation selectors and a keycap behind them, as emoji do. */
const EMOJI_MARKS = /[\u{FE0E}\u{FE0F}\u{20E3}]/gu;

/** A text as it is compared: without accents, case, surrounding punctuation and further spaces. */
export const folded = (text: string): string =>
  text
    .replaceAll(EMOJI_MARKS, '')
    .replaceAll('🔟', '10')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/^[\s"'*_.,!()[\]-]+|[\s"'*_.,!()[\]]+$/g, '')
    .replaceAll(/\s+/g, ' ');

/** A number that is all that a text says: digits, a word from zero to ten, an emoji; null for anything else. */
export function wholeNumber(text: string): number | null {
  const plain = folded(text);
  if (/^\d{1,3}$/.test(plain)) return Number(plain);
  const index = NUMBER_WORDS.findIndex((words) => words.includes(plain));
  return index === -1 ? null : index;
}

/** A rating from 0 to 10; higher numbers count as 10. Null unless the whole text is one: "10 reais" rates nothing. */
export function parseRating(text: string): number | null {
  const value = wholeNumber(text);
  return value === null ? null : Math.min(value, 10);
}

/** The index of what was chosen from a numbered list, by its number or by its name; null for none of them. */
export function parseChoice(text: string, names: readonly string[]): number | null {
  const plain = folded(text);
  if (plain === '') return null;
  const byName = names.map(folded).indexOf(plain);
  if (byName !== -1) return byName;
  const number = wholeNumber(text);
  return number !== null && number >= 1 && number <= names.length ? number - 1 : null;
}

/** Whether the text is the word that ends a conversation. */
export const isExit = (text: string): boolean => EXIT_WORDS.map(folded).includes(folded(text));

export const isYes = (text: string): boolean => YES.includes(folded(text)) || wholeNumber(text) === 1;
export const isNo = (text: string): boolean => NO.includes(folded(text)) || wholeNumber(text) === 2;

/** Whether the contact takes back the consent to the treatment of personal data. */
export const isWithdrawal = (text: string): boolean => WITHDRAWALS.includes(folded(text));
