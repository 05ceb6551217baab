/** Longer texts are no answers: nothing is taken away from them. */
export const ANSWER_LENGTH = 100;

/** The digits of an answer may have variation selectors and a keycap behind them, as emoji do. */
const EMOJI_MARKS = /[\u{FE0E}\u{FE0F}\u{20E3}]/gu;

/** Pictures beside an answer; stars are answers themselves. */
const PICTURES = /(?![⭐🌟★☆])\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\u{200D}]/gu;

/** What people add out of politeness, in the languages of the product; longer phrases first. */
const POLITE: readonly string[] = [
  'por favor',
  'por gentileza',
  'pfv',
  'pf',
  'muito obrigado',
  'muito obrigada',
  'obrigado',
  'obrigada',
  'obg',
  'valeu',
  'please',
  'thank you very much',
  'thank you',
  'many thanks',
  'thanks',
  'muchas gracias',
  'gracias',
  'lutfen',
  'cok tesekkurler',
  'cok tesekkur ederim',
  'tesekkurler',
  'tesekkur ederim',
  'sagolun',
  'sagol',
];
const POLITE_BEFORE = new RegExp(`^(?:${POLITE.join('|')})[\\s,.;:!-]+(?=\\S)`);
const POLITE_BEHIND = new RegExp(`[\\s,.;:!-]+(?:${POLITE.join('|')})$`);

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
export const plainWords = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A short text as it is compared, without pictures and politeness around it: "2, por favor 👍" is "2". */
export function bareAnswer(text: string): string {
  const plain = folded(text);
  if (plain.length > ANSWER_LENGTH) return plain;
  let bare = folded(plain.replaceAll(PICTURES, ' '));
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = folded(bare.replace(POLITE_BEFORE, '').replace(POLITE_BEHIND, ''));
  }
  return bare;
}
