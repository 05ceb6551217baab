import { safeFileName } from '@prosa/service-kit/http';
import path from 'node:path';
import { type AllowedType, KNOWN_EXTENSIONS } from './allowed-types.js';

/** An ending has a letter: the last part of "Nota 12.2026" is none. */
const ENDING = /^(?=.*[a-z])[a-z0-9_-]{1,19}$/;

/** Ending of a name in small letters, without the dot; '' when there is none. */
export const extensionOf = (name: string): string => path.extname(name).slice(1).toLowerCase();

/**
 * The name as a label that is safe to show and to download: no path, no invisible or direction marks. A document keeps
 * its own ending, whatever its type. A picture, a film or sound gets that of the recognised type: an ending of another
 * known type is replaced; any other stays, with the right one behind it.
 */
export function fileLabel(sent: string, { kind, extensions }: Pick<AllowedType, 'kind' | 'extensions'>): string {
  const clean = safeFileName(sent).trim() || 'file';
  const extension = extensionOf(clean);
  if (extensions.includes(extension)) return clean;
  if (kind === 'document') return ENDING.test(extension) ? clean : [clean, ...extensions.slice(0, 1)].join('.');
  const stem = KNOWN_EXTENSIONS.has(extension) ? clean.slice(0, -extension.length - 1) : clean;
  return `${stem.trim() || 'file'}.${extensions[0]}`;
}
