import type { MediaKind } from '@prosa/contracts';
import { fileTypeFromFile } from 'file-type';
import { open } from 'node:fs/promises';
import sharp from 'sharp';

/** A picture with more pixels is kept as a document: it would cost too much to open (reliability-security §2.5). */
export const IMAGE_MAX_PIXELS = 50_000_000;
const UNKNOWN = 'application/octet-stream';
const SAMPLE_BYTES = 4_096;

/** What a file is, by its bytes. */
export interface FileDescription {
  kind: MediaKind;
  mimetype: string;
  width?: number;
  height?: number;
}

/**
 * Decides by the bytes what a file is (rules.md 16). `claimed` is what the sender says: it can make a file less than it
 * is (a picture sent as a document), never more.
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

/** Containers of sound and picture are told apart by what they were sent as: the bytes of both begin alike. */
function kindOf(mimetype: string, claimed: MediaKind): MediaKind {
  if (claimed === 'document') return 'document';
  const [family] = mimetype.split('/');
  if (family === 'image') return 'image';
  if (family === 'video') return claimed === 'audio' ? 'audio' : 'video';
  return family === 'audio' ? 'audio' : 'document';
}

/** As people see it: a picture that lies on its side is measured upright. Null when it is no picture one should open. */
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
    // `stream` lets a letter be cut in two at the end of the sample.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return bytesRead > 0 && !sample.includes(0);
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
