import type { IncomingMessage } from 'node:http';
import type { Upload } from '../world/media-store.js';
import { Fields } from './fields.js';

const MAX_BYTES = 140 * 1024 * 1024;

export interface RequestBody {
  fields: Fields;
  /** By the name of their form field. */
  files: Map<string, Upload>;
}

/** The body of a request: JSON, a form, or a form with files. Throws when it is too long, or not what it declares. */
export async function readRequest(req: IncomingMessage): Promise<RequestBody> {
  const bytes = await readBytes(req);
  const type = req.headers['content-type'] ?? '';
  if (bytes.length === 0) return { fields: new Fields({}), files: new Map() };
  if (type.includes('multipart/form-data')) return readForm(bytes, type);
  if (type.includes('x-www-form-urlencoded')) {
    return { fields: new Fields(Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))), files: new Map() };
  }
  return { fields: Fields.of(JSON.parse(bytes.toString('utf8'))), files: new Map() };
}

async function readForm(bytes: Buffer, type: string): Promise<RequestBody> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, unknown> = {};
  const files = new Map<string, Upload>();
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else files.set(name, { bytes: Buffer.from(await value.arrayBuffer()), mime: value.type, fileName: value.name });
  }
  return { fields: new Fields(fields), files };
}

async function readBytes(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`the body is longer than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
