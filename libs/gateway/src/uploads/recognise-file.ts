import { AppError } from '@prosa/service-kit/http';
import { textNature } from '@prosa/service-kit/operations';
import { fileTypeFromFile } from 'file-type';
import { open } from 'node:fs/promises';
import {
  type AllowedType,
  allowedType,
  DOWNLOAD,
  OLD_OFFICE,
  otherDocument,
  PLAIN_TEXT,
  PROGRAMS,
} from './allowed-types.js';
import { extensionOf } from './file-label.js';
import { isInstaller } from './installer.js';

const HEAD_BYTES = 256 * 1024;
const OLD_OFFICE_CONTAINER = 'application/x-cfb';
/** Names by which WebM and MP4 announce a picture track. */
const PICTURE_TRACK = { 'video/webm': /V_(VP8|VP9|AV1|MPEG)/, 'video/mp4': /vide/ } as const;
const SOUND_TRACK = { 'video/webm': /A_(OPUS|VORBIS|AAC)/, 'video/mp4': /soun/ } as const;
const SOUND_ONLY = { 'video/webm': 'audio/webm', 'video/mp4': 'audio/mp4' } as const;
/** The header of Opus: its version, then the number of channels. Phones record voice messages with one. */
// oxlint-disable-next-line no-control-regex -- it is a byte
const VOICE = /OpusHead[^]\u0001/;

/**
 * What a file is, by its bytes; its name is a label and decides nothing but which old office format it says to be.
 * Throws ERR_FILE_TYPE_NOT_ALLOWED for programs (docs/spec/reliability-security.md §2.5).
 */
export async function recogniseFile(file: string, name: string): Promise<AllowedType> {
  const seen = (await fileTypeFromFile(file))?.mime.split(';')[0] ?? '';
  const type = (await textType(file, seen)) ?? (await binaryType(file, seen, name));
  if (!type) throw new AppError('ERR_FILE_TYPE_NOT_ALLOWED');
  return type;
}

/** Whether sound is a voice message as phones record it, which is one again when it is sent again. */
export const isVoiceMessage = async (file: string, { mimetype }: Pick<AllowedType, 'mimetype'>): Promise<boolean> =>
  mimetype === 'audio/ogg' && VOICE.test(await headOf(file));

async function textType(file: string, seen: string): Promise<AllowedType | undefined> {
  const nature = await textNature(file, seen);
  if (nature === null) return undefined;
  return nature === 'text' ? PLAIN_TEXT : DOWNLOAD;
}

async function binaryType(file: string, seen: string, name: string): Promise<AllowedType | undefined> {
  if (seen === '' || seen === 'application/xml') return DOWNLOAD;
  if (PROGRAMS.has(seen)) return undefined;
  if (seen === OLD_OFFICE_CONTAINER) return oldOfficeType(file, name);
  const type = seen === 'video/webm' || seen === 'video/mp4' ? await trackType(file, seen) : seen;
  return allowedType(type) ?? otherDocument(type);
}

async function trackType(file: string, seen: keyof typeof SOUND_ONLY): Promise<string> {
  const head = await headOf(file);
  const isSoundOnly = SOUND_TRACK[seen].test(head) && !PICTURE_TRACK[seen].test(head);
  return isSoundOnly ? SOUND_ONLY[seen] : seen;
}

async function oldOfficeType(file: string, name: string): Promise<AllowedType | undefined> {
  if (await isInstaller(file)) return undefined;
  const office = OLD_OFFICE.find(({ extensions }) => extensions.includes(extensionOf(name)));
  return office ?? otherDocument(OLD_OFFICE_CONTAINER);
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
