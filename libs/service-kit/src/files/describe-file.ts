import type { MediaKind } from '@prosa/contracts';
import { isShownInline } from '../operations/media/shown-inline.js';
import { textNature } from '../operations/media/text-nature.js';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

/**
 * A picture with more pixels becomes a document: opening it would cost too much (docs/spec/reliability-security.md
 * §2.5).
 */
export const IMAGE_MAX_PIXELS = 50_000_000;
const UNKNOWN = 'application/octet-stream';

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
  const seen = (await fileTypeFromFile(file))?.mime ?? '';
  const nature = await textNature(file, seen);
  if (nature === 'text') return 'text/plain';
  return seen || (nature === null ? UNKNOWN : 'text/plain');
}

/**
 * Audio and video in one kind of container are distinguished by the claimed kind: their bytes begin alike. A picture
 * that browsers cannot draw, as phones take them (HEIC), is a document.
 */
function kindOf(mimetype: string, claimed: MediaKind): MediaKind {
  if (claimed === 'document') return 'document';
  const [family] = mimetype.split('/');
  if (family === 'image') return isShownInline(mimetype) ? 'image' : 'document';
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
