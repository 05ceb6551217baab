import { AppError } from '@prosa/service-kit/http';
import { fileTypeFromFile } from 'file-type';
import { open } from 'node:fs/promises';
import { type AllowedType, allowedType, MARKUP, OLD_OFFICE, PLAIN_TEXT } from './allowed-types.js';
import { extensionOf } from './file-label.js';
import { textNature } from './text-file.js';

const HEAD_BYTES = 256 * 1024;
const OLD_OFFICE_CONTAINER = 'application/x-cfb';
/** Names by which WebM and MP4 announce a picture track. */
const PICTURE_TRACK = { 'video/webm': /V_(VP8|VP9|AV1|MPEG)/, 'video/mp4': /vide/ } as const;
const SOUND_TRACK = { 'video/webm': /A_(OPUS|VORBIS|AAC)/, 'video/mp4': /soun/ } as const;
const SOUND_ONLY = { 'video/webm': 'audio/webm', 'video/mp4': 'audio/mp4' } as const;

/**
 * What a file is, by its bytes; its name is a label and decides nothing but which old office format it says to be.
 * Throws ERR_FILE_TYPE_NOT_ALLOWED: programs, unknown formats (docs/spec/reliability-security.md §2.5).
 */
export async function recogniseFile(file: string, name: string): Promise<AllowedType> {
  const seen = (await fileTypeFromFile(file))?.mime.split(';')[0];
  const type =
    seen === undefined || seen === 'application/xml' ? await textType(file) : await binaryType(file, seen, name);
  if (!type) throw new AppError('ERR_FILE_TYPE_NOT_ALLOWED');
  return type;
}

async function textType(file: string): Promise<AllowedType | undefined> {
  const nature = await textNature(file);
  if (nature === null) return undefined;
  return nature === 'text' ? PLAIN_TEXT : MARKUP;
}

async function binaryType(file: string, seen: string, name: string): Promise<AllowedType | undefined> {
  if (seen === OLD_OFFICE_CONTAINER) return OLD_OFFICE.find(({ extensions }) => extensions.includes(extensionOf(name)));
  if (seen !== 'video/webm' && seen !== 'video/mp4') return allowedType(seen);
  const head = await headOf(file);
  const isSoundOnly = SOUND_TRACK[seen].test(head) && !PICTURE_TRACK[seen].test(head);
  return allowedType(isSoundOnly ? SOUND_ONLY[seen] : seen);
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
