import type { BinaryNode } from '@whiskeysockets/baileys';

/** The server's own address, and the domain of phone-number addresses. */
export const SERVER = 's.whatsapp.net';

type Attribute = string | number | null | undefined;

/** Builds a node; attributes without a value are left out, all others become strings. */
export function el(tag: string, attrs: Record<string, Attribute> = {}, content?: BinaryNode['content']): BinaryNode {
  const clean: Record<string, string> = {};
  for (const [key, value] of Object.entries(attrs)) {
    if (value !== undefined && value !== null) clean[key] = String(value);
  }
  return content === undefined ? { tag, attrs: clean } : { tag, attrs: clean, content };
}

/** The child nodes, optionally only those with one tag. */
export function kids(node: BinaryNode | undefined, tag?: string): BinaryNode[] {
  const content = node?.content;
  return Array.isArray(content) ? content.filter((child) => child?.tag && (!tag || child.tag === tag)) : [];
}

/** The first child with this tag. */
export const kid = (node: BinaryNode | undefined, tag: string): BinaryNode | undefined => kids(node, tag)[0];

/** The node's content as bytes; undefined when it has children or nothing. */
export function bytes(node: BinaryNode | undefined): Buffer | undefined {
  const content = node?.content;
  if (content === undefined || content === null || Array.isArray(content)) return undefined;
  return typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
}

/** The bytes a well-formed client always sends; throws where they are missing. */
export function needBytes(node: BinaryNode | undefined): Buffer {
  const content = bytes(node);
  if (!content) throw new Error(`malformed stanza: no bytes in <${node?.tag ?? 'missing node'}>`);
  return content;
}

/** The node's content as UTF-8 text. */
export const text = (node: BinaryNode | undefined): string | undefined => bytes(node)?.toString('utf8');

/** The node's content as a big-endian unsigned number. */
export function uint(node: BinaryNode | undefined): number | undefined {
  const content = bytes(node);
  return content && content.length > 0 ? content.readUIntBE(0, content.length) : undefined;
}

/** A number as `size` big-endian bytes. */
export function be(value: number, size: number): Buffer {
  const out = Buffer.alloc(size);
  out.writeUIntBE(value, 0, size);
  return out;
}

/** The time in whole seconds, as stanzas carry it. */
export const now = (): number => Math.floor(Date.now() / 1000);

let sequence = 0;

/** An id for a stanza that the server itself starts. */
export const nextId = (prefix: string): string => `${prefix}${Date.now().toString(36)}${(++sequence).toString(36)}`;
