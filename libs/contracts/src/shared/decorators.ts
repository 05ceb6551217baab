import { applyDecorators } from './apply-decorators.js';
import { EXCEPTIONS_MAX } from './hours/input/wrong-exceptions.js';
import { NAME_LENGTH } from './limits.js';
import { isVisible } from './text/names.js';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  isISO8601,
  isNumber,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';

const MAX_ID = 2_147_483_647;

/** A numeric identifier: 1 to the largest integer the database holds. */
export const IsId = (options?: ValidationOptions): PropertyDecorator =>
  applyDecorators(IsInt(options), Min(1, options), Max(MAX_ID, options));

/** A text whose length in characters is within the bounds, both inclusive. */
export const IsText = ({ min, max }: { min: number; max: number }): PropertyDecorator =>
  applyDecorators(IsString(), Length(min, max));

/** The metadata key by which `readInput` of the gateway recognises a name, which it cleans. */
export const NAME_RULE = 'isVisible';

/** A name that a person types: a text of that length with something that one can see, once it is clean (`cleanName`). */
export const IsName = (length: { min: number; max: number } = NAME_LENGTH): PropertyDecorator => {
  const validate = (value: unknown) => typeof value === 'string' && isVisible(value);
  return applyDecorators(IsText(length), ValidateBy({ name: NAME_RULE, validator: { validate } }));
};

/** The metadata key by which `readInput` of the gateway recognises an identifier of which '', false, 0 and null mean null. */
export const ID_OR_NONE = 'isIdOrNone';

/**
 * An identifier, or null for none. Clients also send '', false and 0 for none (docs/spec/wire-contract.md §8); absent
 * means unchanged.
 */
export const IsIdOrNone = (): PropertyDecorator => {
  const validate = (value: unknown) =>
    value === undefined || value === null || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID);
  return ValidateBy({ name: ID_OR_NONE, validator: { validate } });
};

/** The metadata key by which `readInput` of the gateway recognises that '', false and null mean null, and 0 is a value. */
export const VALUE_OR_NONE = 'isValueOrNone';

/** The metadata key by which `readInput` of the gateway recognises a text that may come as a number. */
export const NUMBER_AS_TEXT = 'isNumberAsText';

/** A text field that clients also send as a number, such as a price (docs/spec/wire-contract.md §10). */
export const AlsoAsNumber = (): PropertyDecorator =>
  ValidateBy({ name: NUMBER_AS_TEXT, validator: { validate: () => true } });

/** The metadata key by which `readInput` of the gateway recognises a text of which null is a value. */
export const NULLABLE_TEXT = 'isNullableText';

/** A text field in which null is a value, as '' is; absent means unchanged. Its other rules must allow null. */
export const AlsoNull = (): PropertyDecorator =>
  ValidateBy({ name: NULLABLE_TEXT, validator: { validate: () => true } });

/** A place in an order, from 0, or null for none; '' and absent as in `IsIdOrNone`. */
export const IsPlaceOrNone = (): PropertyDecorator => {
  const validate = (value: unknown) =>
    value === undefined || value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ID);
  return ValidateBy({ name: VALUE_OR_NONE, validator: { validate } });
};

/** Whole minutes up to `max`, or null for none; 0 is none too, '' and absent as in `IsIdOrNone`. */
export const IsMinutesOrNone = (max: number): PropertyDecorator => {
  const validate = (value: unknown) =>
    value === undefined || value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max);
  return ValidateBy({ name: VALUE_OR_NONE, validator: { validate } });
};

/** A price up to `max` with a few decimal places, or null for none; '' and absent as in `IsIdOrNone`. */
export const IsRateOrNone = (max: number, decimals: number): PropertyDecorator => {
  const isRate = (value: unknown) =>
    isNumber(value, { maxDecimalPlaces: decimals }) && Number(value) >= 0 && Number(value) <= max;
  const validate = (value: unknown) => value === undefined || value === null || isRate(value);
  return ValidateBy({ name: VALUE_OR_NONE, validator: { validate } });
};

/** A moment in ISO 8601, or null for none; '' and absent as in `IsIdOrNone`. */
export const IsMomentOrNone = (): PropertyDecorator => {
  const validate = (value: unknown) => value === undefined || value === null || isISO8601(value, { strict: true });
  return ValidateBy({ name: VALUE_OR_NONE, validator: { validate } });
};

const DAY = /^(19|20)\d{2}-\d{2}-\d{2}$/;

/** Name of the rule of calendar days. */
export const DAY_RULE = 'isDay';

/** A calendar day: 2026-11-22. Consoles send '' for none. */
export const IsDay = (): PropertyDecorator => {
  const validate = (value: unknown) =>
    typeof value === 'string' && DAY.test(value) && isISO8601(value, { strict: true });
  return ValidateBy({ name: DAY_RULE, validator: { validate } });
};

/** Longer than any emoji: a family of four with skin tones has 11 code points. */
const EMOJI_MAX_LENGTH = 32;
const LETTERS = new Intl.Segmenter();
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** One emoji (one grapheme), or '' for none. */
export const IsEmoji = (): PropertyDecorator => {
  const validate = (value: unknown) => value === '' || (typeof value === 'string' && isOneEmoji(value));
  return applyDecorators(
    IsString(),
    MaxLength(EMOJI_MAX_LENGTH),
    ValidateBy({ name: 'isEmoji', validator: { validate } }),
  );
};

const isOneEmoji = (text: string): boolean =>
  text.length <= EMOJI_MAX_LENGTH && PICTURE.test(text) && [...LETTERS.segment(text)].length === 1;

/** Exceptions of opening hours, parsed by `readExceptions` and checked by `wrongExceptions`; absent: unchanged. */
export const IsHoursExceptions = (): PropertyDecorator =>
  applyDecorators(IsOptional(), IsArray(), ArrayMaxSize(EXCEPTIONS_MAX), IsObject({ each: true }));
