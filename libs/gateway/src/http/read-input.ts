import type { Type } from '@nestjs/common';
import {
  cleanName,
  DAY_RULE,
  ID_OR_NONE,
  NAME_RULE,
  NULLABLE_TEXT,
  NUMBER_AS_TEXT,
  VALUE_OR_NONE,
} from '@prosa/contracts';
import { AppError, INPUT_LIMITS, isJsonWithin, storableText } from '@prosa/service-kit/http';
import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';

type Fields = Record<string, unknown>;
type Convert = (value: unknown) => unknown;

/** Texts that consoles send for an absent value (docs/spec/wire-contract.md §10). */
const NOTHING = new Set<unknown>([undefined, null, 'undefined', 'null']);
const NUMBER = /^-?\d{1,16}(\.\d{1,10})?$/;
const BOOLEANS: Record<string, boolean> = { true: true, false: false };

/** Lists and objects come as JSON text in queries and in multipart (docs/spec/wire-contract.md §1). */
const fromJson: Convert = (value) => {
  if (typeof value !== 'string') return value;
  if (!isJsonWithin(value, INPUT_LIMITS)) throw new AppError('ERR_INPUT_TOO_COMPLEX');
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** A list of a query, in which null is the place of something without an id (docs/spec/wire-contract.md §1). */
function listOf(value: unknown): unknown {
  const list = fromJson(value);
  return list !== value && Array.isArray(list) ? list.filter((each) => each !== null) : list;
}

/** The declared type of texts that may come as a number. */
const NUMBER_TEXT = Symbol('number text');
/** The declared type of names that people type. */
const NAME = Symbol('name');
/** The declared type of calendar days. */
const DAY = Symbol('day');

/** One that a number cannot hold exactly stays a text, which is refused. Places of imported messages have 16 digits. */
const exactNumber = (text: string) => (Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER ? Number(text) : text);

const CONVERSIONS = new Map<unknown, Convert>([
  [NAME, (value) => (typeof value === 'string' ? cleanName(value) : value)],
  [Number, (value) => (typeof value === 'string' && NUMBER.test(value) ? exactNumber(value) : value)],
  [Boolean, (value) => (typeof value === 'string' ? (BOOLEANS[value] ?? value) : value)],
  [NUMBER_TEXT, (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value)],
  [Array, listOf],
  [Object, fromJson],
]);

/** A contract class inside another comes as an object. */
function conversionOf(declared: unknown): Convert {
  const isClass = typeof declared === 'function' && declared !== String;
  return CONVERSIONS.get(declared) ?? (isClass ? fromJson : (value) => value);
}

/** The declared type of fields in which '', null and false are values and mean "none". */
const NONE = Symbol('none');
/** The same of identifiers, in which 0 is none too. */
const NO_ID = Symbol('no id');
/** The declared type of texts of which null is a value. */
const TEXT_OR_NULL = Symbol('text or null');
/** Declared types by the rule of a field, which go before the type in the code. */
const SPECIAL = new Map<string, symbol>([
  [ID_OR_NONE, NO_ID],
  [VALUE_OR_NONE, NONE],
  [NUMBER_AS_TEXT, NUMBER_TEXT],
  [NULLABLE_TEXT, TEXT_OR_NULL],
  [NAME_RULE, NAME],
  [DAY_RULE, DAY],
]);
/** The declared types in which '' is a text. */
const TEXTS = new Set<unknown>([String, NAME, NUMBER_TEXT]);
/** Values that count as absent even in fields where null is a value. */
const NOT_PROVIDED = new Set<unknown>([undefined, 'undefined']);
/** What consoles send for no choice, some by the value of an unticked box (docs/spec/wire-contract.md §8). */
const NO_CHOICE = new Set<unknown>(['', null, 'null', false, 'false']);

const known = new WeakMap<Type<object>, Map<string, unknown>>();

/** Names of the fields that a contract class describes, with the type each was declared with. */
export function declaredFields(type: Type<object>): ReadonlyMap<string, unknown> {
  const fields = known.get(type) ?? findFields(type);
  known.set(type, fields);
  return fields;
}

function findFields(type: Type<object>): Map<string, unknown> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const names = new Set(rules.map(({ propertyName }) => propertyName));
  const prototype = type.prototype as object;
  const hasRule = (name: string, key: string) => rules.some((rule) => rule.propertyName === name && rule.name === key);
  const declared = (name: string): unknown => {
    const special = [...SPECIAL].find(([key]) => hasRule(name, key));
    return special ? special[1] : (Reflect.getMetadata('design:type', prototype, name) as unknown);
  };
  return new Map([...names].map((name) => [name, declared(name)]));
}

/**
 * An instance of the contract class from what a client sent. A field that is absent, null or '' where no text is
 * expected is left out; texts come as the database can hold them, and names clean. Throws ERR_VALIDATION whose `fields` names the broken
 * rules of each field, never a value, and ERR_INPUT_TOO_COMPLEX.
 */
export function readInput<T extends object>(type: Type<T>, sent: Fields): T {
  const input = new type();
  for (const [name, declared] of declaredFields(type)) {
    const value = Object.hasOwn(sent, name) ? convert(sent[name], declared) : undefined;
    if (value !== undefined) (input as Fields)[name] = value;
  }
  const errors = validateSync(input, { stopAtFirstError: false });
  if (errors.length > 0) throw new AppError('ERR_VALIDATION', { fields: brokenRules(errors) });
  return input;
}

/** Fields in which null is a value. */
const NULLABLE = new Map<unknown, Convert>([
  [NONE, (value) => orNone(value, NONE)],
  [NO_ID, (value) => orNone(value, NO_ID)],
  [TEXT_OR_NULL, (value) => (value === null ? null : convert(value, String))],
]);

function convert(value: unknown, declared: unknown): unknown {
  const nullable = NULLABLE.get(declared);
  if (nullable) return nullable(value);
  const isText = TEXTS.has(declared);
  if (value === null || value === undefined || (!isText && (value === '' || NOTHING.has(value)))) return undefined;
  return withStorableTexts(conversionOf(declared)(value));
}

function orNone(value: unknown, declared: symbol): unknown {
  if (NOT_PROVIDED.has(value)) return undefined;
  const read = NO_CHOICE.has(value) ? null : CONVERSIONS.get(Number)?.(value);
  return read === 0 && declared === NO_ID ? null : read;
}

/** Converts the texts of a list as well; what lies deeper is validated and not stored. */
function withStorableTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => (typeof each === 'string' ? storableText(each) : each));
  return typeof value === 'string' ? storableText(value) : value;
}

const brokenRules = (errors: ValidationError[]): Record<string, string[]> =>
  Object.fromEntries(errors.map(({ property, constraints }) => [property, Object.keys(constraints ?? {})]));
