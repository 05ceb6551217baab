import type { MediaKind } from '@prosa/contracts';
import { fileTypeFromFile } from 'file-type';
import { open } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * A picture with more pixels becomes a document: opening it would cost too much (docs/spec/reliability-security.md
 * §2.5).
 */
export const IMAGE_MAX_PIXELS = 50_000_000;
const UNKNOWN = 'application/octet-stream';
const SAMPLE_BYTES = 4_096;

/** Kind and type of a file by its bytes. */
export interface FileDescription {
  kind: MediaKind;
  mimetype: string;
  width?: number;
  height?: number;
}

/**
 * Decides by the bytes what a file is (docs/spec/rules.md 16). The kind `claimed` by the sender can only restrict it: a
 * picture sent as a document is a document.
 */
export async function describeFile(file: string, claimed: MediaKind): Promise<FileDescription> {
  const mimetype = await sniff(file);
  const kind = kindOf(mimetype, claimed);
  if (kind !== 'image') return { kind, mimetype };
  const pixels = await measure(file);
  return pixels ? { kind, mimetype, ...pixels } : { kind: 'document', mimetype };
}

async function sniff(file: string): Promise<string> {
  const type = await fileTypeFromFile(file);
  return type?.mime ?? ((await looksLikeText(file)) ? 'text/plain' : UNKNOWN);
}

/** Audio and video in one kind of container are distinguished by the claimed kind: their bytes begin alike. */
function kindOf(mimetype: string, claimed: MediaKind): MediaKind {
  if (claimed === 'document') return 'document';
  const [family] = mimetype.split('/');
  if (family === 'image') return 'image';
  if (family === 'video') return claimed === 'audio' ? 'audio' : 'video';
  return family === 'audio' ? 'audio' : 'document';
}

/**
 * Width and height as shown: a rotated picture is measured upright. Null for what is no picture or too large to open.
 */
async function measure(file: string): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height, autoOrient } = await sharp(file, { limitInputPixels: IMAGE_MAX_PIXELS }).metadata();
    return width * height > IMAGE_MAX_PIXELS ? null : { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}

async function looksLikeText(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    // `stream` accepts a character that is cut in two at the end of the sample.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return bytesRead > 0 && !sample.includes(0);
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
