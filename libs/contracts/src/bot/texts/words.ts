import { ANSWER_LENGTH, bareAnswer, folded, plainWords } from './bare-answer.js';
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
  'estou de acordo',
  'de acordo',
  'i agree',
  'i accept',
  'acepto',
  'estoy de acuerdo',
  'de acuerdo',
  'kabul ediyorum',
  'onayliyorum',
];
const NO: readonly string[] = [
  'nao',
  'no',
  'hayir',
  'n',
  'nao aceito',
  'nao concordo',
  'nao quero',
  'i do not agree',
  'i do not accept',
  'i don t agree',
  'i don t accept',
  'no acepto',
  'no estoy de acuerdo',
  'no quiero',
  'kabul etmiyorum',
  'onaylamiyorum',
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

const anyOf = (phrases: readonly string[]): string => `(?:${phrases.join('|')})`;

/** Words that strengthen a yes or a no, and alone are neither. */
const STRENGTHENING: readonly string[] = [
  'eu',
  'yo',
  'claro',
  'certo',
  'com certeza',
  'ok',
  'sure',
  'of course',
  'por supuesto',
  'tabii',
  'elbette',
];

/** The phrases and what strengthens them, in any number and order, behind the number of their line in a list. */
const answerOf = (phrases: readonly string[], number: number): RegExp =>
  new RegExp(
    `^(?:${number} )?(?:${anyOf(STRENGTHENING)} )*${anyOf(phrases)}(?: ${anyOf([...phrases, ...STRENGTHENING])})*$`,
  );

const YES_ANSWER = answerOf(YES, 1);
const NO_ANSWER = answerOf(NO, 2);

/** Pictures that take back a yes beside which they stand. */
const REFUSING_PICTURES = /[👎❌🚫⛔]/u;

/** What may stand before the number of a rating. */
const RATING_PREFIX = /^(?:nota|note|score|rating|puntuacion|puntaje|calificacion|puan|puanim)(?:\s*[:=]\s*|\s+)/;
const STARS = /^(?:[⭐🌟★☆]\s*)+$/u;
const STAR_UNIT = /^(.+?) ?(?:estrelas?|stars?|estrellas?|yildiz)$/;
const POINT_UNIT = /^(.+?) (?:pontos?|points?|puntos?|puan)$/;
/** "9/10", "9 de 10", "9 out of 10", and in Turkish "10 üzerinden 9". */
const OF_SCALE = /^(.+?) ?(?:\/| de | out of | sobre ) ?(5|10)$/;
const OF_SCALE_BEFORE = /^(5|10) uzerinden (.+)$/;
const RATING_MAX = 10;
const STARS_MAX = 5;

/** What may stand before or behind the number of a choice. */
const CHOICE_PREFIX = /^(?:(?:(?:a|o|la|el|the) )?(?:opcao|opcion|option|secenek|numero|number|item)[ .:#-]*|#)(?=.)/;
const CHOICE_SUFFIX = /^(\d{1,3})(?:\.|a|st|nd|rd|th)? (?:opcao|opcion|option|secenek|numara)$/;

/** A number that is all that a text says: digits, a word from zero to ten, an emoji; null for anything else. */
export function wholeNumber(text: string): number | null {
  const plain = bareAnswer(text);
  if (/^\d{1,3}$/.test(plain)) return Number(plain);
  const index = NUMBER_WORDS.findIndex((words) => words.includes(plain));
  return index === -1 ? null : index;
}

/** As `wholeNumber`, with a decimal part: "9,5". */
const decimalNumber = (text: string): number | null =>
  /^\d{1,2}[.,]\d{1,2}$/.test(text) ? Number(text.replace(',', '.')) : wholeNumber(text);

/**
 * A rating from 0 to 10, to the nearest whole number; higher numbers count as 10. Up to five stars, and numbers "of 5",
 * are of a scale of five. Null unless the whole text is one: "nota 9, obrigado" rates, "10 reais" does not.
 */
export function parseRating(text: string): number | null {
  const plain = bareAnswer(text).replace(RATING_PREFIX, '');
  const value = STARS.test(plain) ? starRating(plain.match(/[⭐🌟★]/gu)?.length ?? null) : writtenRating(plain);
  return value === null ? null : Math.min(Math.round(value), RATING_MAX);
}

function writtenRating(plain: string): number | null {
  const stars = STAR_UNIT.exec(plain);
  if (stars) return starRating(decimalNumber(stars[1]!));
  const share = OF_SCALE.exec(plain.replace(OF_SCALE_BEFORE, '$2/$1'));
  if (share) return ofScale(decimalNumber(share[1]!), Number(share[2]));
  const points = POINT_UNIT.exec(plain);
  return decimalNumber(points ? points[1]! : plain);
}

/** Nobody gives more than five stars of five: more are of ten. */
const starRating = (count: number | null): number | null =>
  count !== null && count <= STARS_MAX ? ofScale(count, STARS_MAX) : count;

function ofScale(value: number | null, scale: number): number | null {
  if (value === null || scale === RATING_MAX) return value;
  return value <= scale ? (value * RATING_MAX) / scale : null;
}

/** The number of a choice: "2", "opção 2", "2ª opção"; null for anything else. */
function choiceNumber(text: string): number | null {
  const plain = bareAnswer(text);
  const [, digits = plain.replace(CHOICE_PREFIX, '')] = CHOICE_SUFFIX.exec(plain) ?? [];
  return wholeNumber(digits);
}

/** The index of what was chosen from a numbered list, by its number, its name or its whole line; null for none of them. */
export function parseChoice(text: string, names: readonly string[]): number | null {
  const number = choiceNumber(text);
  const listed = number !== null && number >= 1 && number <= names.length ? number - 1 : null;
  const isInDigits = /^\d+$/.test(bareAnswer(text));
  return (isInDigits ? listed : null) ?? indexOfName(text, names) ?? listed;
}

/** The index of the name that a text is; null for none. */
export function indexOfName(text: string, names: readonly string[]): number | null {
  const index = names.findIndex((name, at) => isName(text, name, at + 1));
  return index === -1 ? null : index;
}

/** Whether the text is the name, or its line in a list as it was copied or typed. */
function isName(text: string, name: string, number: number): boolean {
  const words = plainWords(name);
  return words !== '' && [plainWords(text), plainWords(bareAnswer(text))].some((typed) => isLine(typed, words, number));
}

const isLine = (typed: string, words: string, number: number): boolean =>
  typed === words || typed === `${number} ${words}`;

/** Whether the text is the answer, or the number that it has in a list; a question is none. */
const isAnswer = (text: string, answer: RegExp, number: number): boolean => {
  const plain = bareAnswer(text);
  return !plain.includes('?') && (choiceNumber(text) === number || isShortMatch(plainWords(plain), answer));
};

const isShortMatch = (plain: string, answer: RegExp): boolean => plain.length <= ANSWER_LENGTH && answer.test(plain);

/** Whether the text is the word that ends a conversation. */
export const isExit = (text: string): boolean => EXIT_WORDS.some((word) => folded(word) === bareAnswer(text));

/** Whether the text is the sign that leads back to the main menu. */
export const isBack = (text: string): boolean => folded(text) === '#';

export const isYes = (text: string): boolean => !REFUSING_PICTURES.test(text) && isAnswer(text, YES_ANSWER, 1);
export const isNo = (text: string): boolean => isAnswer(text, NO_ANSWER, 2);

/** Whether the contact takes back the consent to the treatment of personal data. */
export const isWithdrawal = (text: string): boolean => WITHDRAWALS.includes(folded(text));
