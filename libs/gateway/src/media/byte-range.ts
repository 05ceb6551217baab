/** Bytes of a file, both ends inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

const FROM = /^bytes=(\d{1,15})-(\d{0,15})$/;
const LAST = /^bytes=-(\d{1,15})$/;

/**
 * The one range that a Range header asks of a file of `size` bytes; undefined for none, or one we need not honour
 * (several ranges); null for one that lies outside (RFC 9110 §14).
 */
export function byteRange(header = '', size: number): ByteRange | undefined | null {
  const last = LAST.exec(header)?.[1];
  if (last !== undefined) return within({ start: Math.max(0, size - Number(last)), end: size - 1 });
  const [, start, end] = FROM.exec(header) ?? [];
  if (start === undefined) return undefined;
  return within({ start: Number(start), end: end ? Math.min(Number(end), size - 1) : size - 1 });
}

const within = (range: ByteRange): ByteRange | null => (range.start > range.end ? null : range);
