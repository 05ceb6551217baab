import { digitsIn, isNumberText, NUMBER_LENGTH } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

/** The longest number with its country code (ITU-T E.164). */
const DIGITS_MAX = 15;

/** The digits of a number as people write it. Throws ERR_WAPP_INVALID_CONTACT when it is no number. */
export function digitsOfNumber(number: string): string {
  const digits = digitsIn(number);
  const isNumber = isNumberText(number) && digits.length >= NUMBER_LENGTH.min && digits.length <= DIGITS_MAX;
  if (!isNumber) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  return digits;
}
