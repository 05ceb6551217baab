/** Numbers and addresses that name a person, as they are written in texts. */
const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu;
const CNPJ = /\b\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}\b/g;
const CPF = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g;
const CARD = /\b(?:\d[ -]?){12,18}\d\b/g;

/** A text in which e-mails, CPF, CNPJ and card numbers are replaced by what they are. */
export const maskDocuments = (text: string): string =>
  text
    .replace(EMAIL, '[e-mail]')
    .replace(CNPJ, (found) => (isChecked(found, CNPJ_WEIGHTS) ? '[CNPJ]' : found))
    .replace(CARD, (found) => (isCard(found) ? '[cartão]' : found))
    .replace(CPF, (found) => (isChecked(found, CPF_WEIGHTS) ? '[CPF]' : found));

const CPF_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether both check digits are right: other numbers of that length, of orders for example, stay. */
function isChecked(written: string, weights: readonly number[]): boolean {
  const digits = [...written.replace(/\D/g, '')].map(Number);
  return [weights, [weights[0]! + 1, ...weights]].every((of) => {
    const rest = of.reduce((sum, weight, index) => sum + weight * digits[index]!, 0) % 11;
    return digits[of.length] === (rest < 2 ? 0 : 11 - rest);
  });
}

/** Luhn's check. */
function isCard(written: string): boolean {
  const digits = [...written.replace(/\D/g, '')].map(Number).reverse();
  const doubled = digits.map((digit, index) => (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2));
  return doubled.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}
