import { isVisible } from '@prosa/contracts';
import type { TFunction } from 'i18next';
import type { FieldValues, RegisterOptions } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Limits of a text as the contracts declare them, in characters; a minimum of one or more makes it required. */
export interface TextLength {
  min?: number;
  max?: number;
}

export interface TextRules {
  length?: TextLength;
  isRequired?: boolean;
  /** Replace the common messages where the specification words them. */
  messages?: { required?: string; tooShort?: string };
}

type Rules = Pick<RegisterOptions<FieldValues>, 'required' | 'minLength' | 'maxLength' | 'validate'>;

const NO_LIMITS: TextLength = {};

/** Validation of a text by its limits, with the messages of docs/spec/core.md §8. */
export function useTextRules({ length = NO_LIMITS, isRequired, messages }: TextRules): Rules {
  const { t } = useTranslation('common');
  const isNeeded = isRequired ?? (length.min ?? 0) > 0;

  return {
    ...(isNeeded && requiredRules(messages?.required ?? t('form.required'))),
    minLength: minRule(length, t, messages?.tooShort),
    maxLength: maxRule(length, t),
  };
}

/** What shows nothing counts as nothing: the server refuses such names. */
const requiredRules = (message: string): Rules => ({
  required: message,
  validate: (text: unknown) => typeof text !== 'string' || isVisible(text) || message,
});

function minRule({ min = 0, max }: TextLength, t: TFunction<'common'>, message?: string) {
  if (min <= 1) return undefined;
  const common = max === undefined ? 'form.tooShortMin' : 'form.tooShort';
  return { value: min, message: message ?? t(common, { min, max }) };
}

function maxRule({ min = 0, max }: TextLength, t: TFunction<'common'>) {
  if (max === undefined) return undefined;
  return { value: max, message: t(min > 0 ? 'form.tooLong' : 'form.tooLongMax', { min, max }) };
}
