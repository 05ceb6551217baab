import fc from 'fast-check';
import { HOSTILE_TEXTS } from '../kit/hostile-texts.js';
import { type IdKind, KNOWN, type KnownId } from './known-ids.js';
import type { Schema } from './operations.js';

/** A value to send: plain data, or a place that is filled with a known id. */
export type Value = unknown;

const HUGE_LENGTH = 300_000;
const DEPTH = 800;

const deep = (wrap: (inner: unknown) => unknown) =>
  Array.from({ length: DEPTH }).reduce<unknown>((inner) => wrap(inner), 1);

/** Parsed from JSON, since an object literal cannot have `__proto__` as an own field. */
const polluting = JSON.parse(
  '{"__proto__":{"super":true,"isAdmin":true},"constructor":{"prototype":{"a":1}}}',
) as object;

const hugeText = fc.constantFrom('a', 'é', '\u202e', '%', '[', '"').map((sign) => sign.repeat(HUGE_LENGTH));
const anyText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...HOSTILE_TEXTS), { maxLength: 6 }).map((parts) => parts.join('')),
  },
);
const anyNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e21, 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Generates values of any type. */
export const oddValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 8, arbitrary: anyText },
  { weight: 4, arbitrary: anyNumber },
  { weight: 3, arbitrary: fc.constantFrom<Value>(null, true, false, [], {}, [[]], [null], polluting) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Value>(
      deep((inner) => [inner]),
      deep((inner) => ({ inner })),
    ),
  },
  { weight: 1, arbitrary: hugeText },
  { weight: 2, arbitrary: fc.array(fc.oneof(anyText, anyNumber), { maxLength: 5 }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(fc.oneof(fc.constantFrom('$ne', 'id', '__proto__', 'length'), anyText), anyText, {
      maxKeys: 4,
    }),
  },
);

/** Few words, so that names collide. */
const WORDS = ['Vendas', 'Suporte', 'Maria', 'çãé', '😀', 'Ω', '#102030', '#aabbcc', 'outra'];

const texts = ({ minLength = 0, maxLength = 60, format }: Schema): fc.Arbitrary<Value> => {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  const most = Math.max(minLength, Math.min(maxLength, 60));
  const words = WORDS.map((word) => word.padEnd(minLength, 'x').slice(0, most));
  return fc.oneof(fc.constantFrom(...words), fc.string({ minLength, maxLength: most, unit: 'grapheme' }));
};

const BY_TYPE: Record<string, (schema: Schema) => fc.Arbitrary<Value>> = {
  integer: ({ minimum = 0, maximum = 1000 }) => fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1000) }),
  number: ({ minimum = 0, maximum = 1000 }) => fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1000) }),
  boolean: () => fc.boolean(),
  array: ({ items = {} }) => fc.array(validOf(items), { maxLength: 4 }),
  object: (schema) => objectOf(schema),
};

/** Generates values that a schema allows. */
export function validOf(schema: Schema): fc.Arbitrary<Value> {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map(validOf));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return (BY_TYPE[schema.type ?? 'string'] ?? texts)(schema);
}

/** Frequency of a wrong type against 10 right ones. */
export type Oddness = number;

function objectOf({ properties = {}, required = [] }: Schema, oddness: Oddness = 2): fc.Arbitrary<Value> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fieldOf(name, schema, oddness)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const idOf = (kind: IdKind): fc.Arbitrary<KnownId> =>
  fc.oneof(fc.constant(0), fc.nat(50)).map((nth) => ({ [KNOWN]: kind, nth }));

/** Kinds of ids by the field's name. */
const KINDS: Record<string, IdKind> = {
  ticketId: 'ticket',
  messageId: 'message',
  quotedMessageId: 'message',
  connectionId: 'connection',
  whatsappId: 'connection',
  userId: 'user',
  companyId: 'company',
  queueId: 'queue',
  queueIds: 'queue',
  sendIdQueue: 'queue',
  uuid: 'uuid',
  token: 'media',
  cursor: 'cursor',
};

/** Generates a field's value: a valid one, with existing ids, or any other. */
export function fieldOf(name: string, schema: Schema, oddness: Oddness): fc.Arbitrary<Value> {
  const kind = KINDS[name];
  const known = kind && (schema.type === 'array' ? fc.array(idOf(kind), { maxLength: 3 }) : idOf(kind));
  return fc.oneof(
    { weight: known ? 7 : 0, arbitrary: known ?? fc.constant(null) },
    { weight: known ? 3 : 10, arbitrary: validOf(schema) },
    { weight: oddness, arbitrary: oddValue },
  );
}

const MORE = ['id', 'companyId', 'super', '__proto__', 'version', 'x'] as const;

/** Generates a body: its fields, more than those, or something else entirely. */
export const bodyOf = (schema: Schema, oddness: Oddness): fc.Arbitrary<Value> =>
  fc.oneof(
    { weight: 20, arbitrary: objectOf(schema, oddness) },
    {
      weight: oddness,
      arbitrary: fc
        .tuple(objectOf({ ...schema, required: [] }, oddness), fc.dictionary(fc.constantFrom(...MORE), oddValue))
        .map(([fields, more]) => Object.assign(Object.create(null) as object, fields, more)),
    },
    { weight: oddness, arbitrary: oddValue },
  );
