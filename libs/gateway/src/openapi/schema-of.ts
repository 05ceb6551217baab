import type { Type } from '@nestjs/common';
import { DAY_RULE, ID_OR_NONE, NULLABLE_TEXT, NUMBER_AS_TEXT, VALUE_OR_NONE } from '@prosa/contracts';
import { getMetadataStorage } from 'class-validator';
import { declaredFields } from '../http/read-input.js';
import type { Schema } from './document.js';

type Rule = { name?: string; constraints?: unknown[]; each?: boolean };

const TYPES = new Map<unknown, Schema>([
  [Number, { type: 'number' }],
  [Boolean, { type: 'boolean' }],
  [Array, { type: 'array', items: {} }],
  [Object, { type: 'object' }],
  [String, { type: 'string' }],
]);

/** Rules that let a field be absent. */
const NOT_REQUIRED = new Set(['isOptional', ID_OR_NONE, VALUE_OR_NONE]);

/** The schema of each validation rule. */
const TRANSLATIONS: Record<string, (constraints: unknown[]) => Schema> = {
  [ID_OR_NONE]: () => ({ type: 'integer', nullable: true }),
  [VALUE_OR_NONE]: () => ({ type: 'integer', nullable: true }),
  [NUMBER_AS_TEXT]: () => ({ type: 'string' }),
  [NULLABLE_TEXT]: () => ({ type: 'string', nullable: true }),
  [DAY_RULE]: () => ({ type: 'string', format: 'date' }),
  isInt: () => ({ type: 'integer' }),
  isBoolean: () => ({ type: 'boolean' }),
  isString: () => ({ type: 'string' }),
  isObject: () => ({ type: 'object' }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isUrl: () => ({ type: 'string', format: 'uri' }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  min: ([minimum]) => ({ minimum: minimum as number }),
  max: ([maximum]) => ({ maximum: maximum as number }),
  isLength: ([minLength, maxLength]) => ({ minLength: minLength as number, maxLength: maxLength as number }),
  maxLength: ([maxLength]) => ({ maxLength: maxLength as number }),
  minLength: ([minLength]) => ({ minLength: minLength as number }),
  arrayMinSize: ([minItems]) => ({ minItems: minItems as number }),
  arrayMaxSize: ([maxItems]) => ({ maxItems: maxItems as number }),
  // A choice of texts is declared as an object.
  isIn: ([values]) => ({ type: typeof (values as unknown[])[0] as 'string', enum: values as unknown[] }),
};

/** The fields of a contract class as schemas, and which of them must be there: read from its validation rules. */
export function schemaOf(type: Type<object>): { properties: Record<string, Schema>; required: string[] } {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [field, declared] of declaredFields(type)) {
    const own: Rule[] = rules.filter(({ propertyName }) => propertyName === field);
    properties[field] = fieldSchema(declared, own);
    if (!own.some(({ name }) => name === undefined || NOT_REQUIRED.has(name))) required.push(field);
  }
  return { properties, required };
}

function fieldSchema(declared: unknown, rules: Rule[]): Schema {
  const merge = (schema: Schema, { name, constraints = [] }: Rule): Schema => ({
    ...schema,
    ...TRANSLATIONS[name ?? '']?.(constraints),
  });
  const merged = rules.filter(({ each }) => !each).reduce(merge, typeOf(declared));
  return declared === Array ? { ...merged, items: rules.filter(({ each }) => each).reduce(merge, {}) } : merged;
}

/** What a field was declared as; a class of its own is described in its place. */
function typeOf(declared: unknown): Schema {
  const known = TYPES.get(declared);
  if (known || typeof declared !== 'function') return known ?? {};
  return { type: 'object', ...schemaOf(declared as Type<object>) };
}
