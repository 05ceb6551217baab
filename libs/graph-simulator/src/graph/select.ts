import { isJson, type Json } from '../world/json.js';

/** Divides `a,b{c,d},e` at the commas outside of braces. */
function parts(fields: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let current = '';
  for (const character of fields) {
    if (character === '{' || character === '(') depth += 1;
    if (character === '}' || character === ')') depth -= 1;
    if (character === ',' && depth === 0) {
      found.push(current);
      current = '';
    } else current += character;
  }
  return [...found, current].map((part) => part.trim()).filter(Boolean);
}

/** The wanted fields of an object, also of objects in it (`a,b{c}`); its id is always part of it. */
export function select(record: Json, fields: string | undefined, otherwise: string): Json {
  const chosen: Json = {};
  for (const part of parts(fields ?? otherwise)) {
    const [, name = '', inner] = /^([\w]+)(?:\.[^{]*)?(?:\{(.*)\})?$/.exec(part) ?? [];
    const value = record[name];
    if (value === undefined) continue;
    chosen[name] = inner === undefined ? value : selectIn(value, inner);
  }
  return record.id === undefined ? chosen : { ...chosen, id: record.id };
}

function selectIn(value: unknown, fields: string): unknown {
  if (Array.isArray(value)) return value.map((item) => selectIn(item, fields));
  return isJson(value) ? select(value, fields, fields) : value;
}
