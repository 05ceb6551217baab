/** 55, two digits of area, then eight digits, or a 9 and eight digits. */
const BRAZILIAN_MOBILE = /^55(\d{2})(9?)(\d{8})$/;

/**
 * The ways a number may be known to WhatsApp, the given one first: Brazilian accounts made before the ninth digit keep
 * the number without it (architecture.md §7).
 */
export function phoneVariants(digits: string): string[] {
  const match = BRAZILIAN_MOBILE.exec(digits);
  if (!match) return [digits];
  const [, area, ninth, rest] = match;
  return [digits, ninth ? `55${area}${rest}` : `55${area}9${rest}`];
}
