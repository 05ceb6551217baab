/** A minimal writer of DER: enough for a self-signed P-256 certificate. */

/** Tag, length, value. */
export function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}

function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size]);
  if (size < 0x100) return Buffer.from([0x81, size]);
  return Buffer.from([0x82, size >> 8, size & 0xff]);
}

export const sequence = (...parts: Buffer[]): Buffer => tlv(0x30, ...parts);
export const octets = (value: Buffer): Buffer => tlv(0x04, value);
export const bool = (value: boolean): Buffer => tlv(0x01, Buffer.from([value ? 0xff : 0]));

/** An object identifier from its dotted form. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const encoded = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    encoded.push(...groups);
  }
  return tlv(0x06, Buffer.from(encoded));
}

/** A time in the form YYMMDDhhmmssZ. */
export function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return tlv(0x17, Buffer.from(`${digits}Z`));
}

export function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
