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

const YES: readonly string[] = [
  'sim',
  'yes',
  'si',
  'evet',
  's',
  'y',
  'aceito',
  'concordo',
  'i agree',
  'i accept',
  'acepto',
  'de acuerdo',
  'kabul ediyorum',
];
const NO: readonly string[] = [
  'nao',
  'no',
  'hayir',
  'n',
  'nao aceito',
  'nao concordo',
  'i do not agree',
  'no acepto',
  'kabul etmiyorum',
];
/** Sentences that can only mean the consent: "withdraw" may be an option of a bank. */
const WITHDRAWALS: readonly string[] = [
  'revogar',
  'revogar consentimento',
  'revogar meu consentimento',
  'revogo meu consentimento',
  'retirar consentimento',
  'retirar meu consentimento',
  'retiro meu consentimento',
  'revoke consent',
  'revoke my consent',
  'withdraw consent',
  'withdraw my consent',
  'revocar consentimiento',
  'revocar mi consentimiento',
  'retirar el consentimiento',
  'retirar mi consentimiento',
  'onayi geri al',
  'onayimi geri al',
  'onayimi geri aliyorum',
];

/** What may stand before the number of a rating. */
const RATING_PREFIX = /^(?:nota|note|score|rating|puntuacion|puntaje|calificacion|puan|puanim)\s*[:=]?\s+/;
const STARS = /^(?:⭐\s*)+$/u;
const RATING_MAX = 10;

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
    .replaceAll(/^[\s"'*_.,!()[\]]+|[\s"'*_.,!()[\]]+$/g, '')
    .replaceAll(/\s+/g, ' ');

/** Its letters and digits alone: pictures and marks in a name are not typed. */
const plainWords = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A number that is all that a text says: digits, a word from zero to ten, an emoji; null for anything else. */
export function wholeNumber(text: string): number | null {
  const plain = folded(text);
  if (/^\d{1,3}$/.test(plain)) return Number(plain);
  const index = NUMBER_WORDS.findIndex((words) => words.includes(plain));
  return index === -1 ? null : index;
}

/**
 * A rating from 0 to 10; higher numbers count as 10, and stars are counted. Null unless the whole text is one: "nota 9"
 * rates, "10 reais" does not.
 */
export function parseRating(text: string): number | null {
  const plain = folded(text);
  const value = STARS.test(plain) ? plain.split('⭐').length - 1 : wholeNumber(plain.replace(RATING_PREFIX, ''));
  return value === null ? null : Math.min(value, RATING_MAX);
}

/** The index of what was chosen from a numbered list, by its number, its name or its whole line; null for none of them. */
export function parseChoice(text: string, names: readonly string[]): number | null {
  const number = wholeNumber(text);
  const listed = number !== null && number >= 1 && number <= names.length ? number - 1 : null;
  const isInDigits = /^\d+$/.test(folded(text));
  return (isInDigits ? listed : null) ?? indexOfName(text, names) ?? listed;
}

/** The index of the name that a text is; null for none. */
export function indexOfName(text: string, names: readonly string[]): number | null {
  const index = names.findIndex((name, at) => isName(text, name, at + 1));
  return index === -1 ? null : index;
}

/** Whether the text is the name, or its line in a list as it was copied or typed. */
function isName(text: string, name: string, number: number): boolean {
  const typed = plainWords(text);
  const words = plainWords(name);
  return typed !== '' && words !== '' && (typed === words || typed === `${number} ${words}`);
}

/** Whether the text is one of the words, which all have the same number in a list, or that number. */
const isOneOf = (text: string, words: readonly string[], number: number): boolean =>
  !text.includes('?') && (wholeNumber(text) === number || words.some((word) => isName(text, word, number)));

/** Whether the text is the word that ends a conversation. */
export const isExit = (text: string): boolean => EXIT_WORDS.some((word) => folded(word) === folded(text));

/** Whether the text is the sign that leads back to the main menu. */
export const isBack = (text: string): boolean => folded(text) === '#';

export const isYes = (text: string): boolean => isOneOf(text, YES, 1);
export const isNo = (text: string): boolean => isOneOf(text, NO, 2);

/** Whether the contact takes back the consent to the treatment of personal data. */
export const isWithdrawal = (text: string): boolean => WITHDRAWALS.includes(folded(text));
