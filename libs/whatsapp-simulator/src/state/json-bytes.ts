const BYTES = '$bytes';

/** JSON in which byte arrays survive, as `{ "$bytes": base64 }`. */
export function encode(value: unknown): string {
  // A function, because a Buffer's own toJSON has run by the time the replacer sees the value: `this` still has it.
  return JSON.stringify(value, function (this: Record<string, unknown>, key, plain: unknown) {
    const original = this[key];
    return original instanceof Uint8Array ? { [BYTES]: Buffer.from(original).toString('base64') } : plain;
  });
}

/** The opposite of `encode`; bytes come back as Buffers. */
export function decode(json: string): unknown {
  return JSON.parse(json, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && BYTES in value ? Buffer.from(String(value[BYTES]), 'base64') : value,
  );
}
