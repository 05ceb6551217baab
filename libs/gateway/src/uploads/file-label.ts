import { safeFileName } from '@prosa/service-kit/http';
import path from 'node:path';
import { KNOWN_EXTENSIONS } from './allowed-types.js';

/** Ending of a name in small letters, without the dot; '' when there is none. */
export const extensionOf = (name: string): string => path.extname(name).slice(1).toLowerCase();

/**
 * The name as a label that is safe to show and to download: no path, no invisible or direction marks, and the extension
 * of the recognised type. An extension of another known type is replaced; any other stays, with the right one behind
 * it.
 */
export function fileLabel(sent: string, extensions: readonly string[]): string {
  const clean = safeFileName(sent);
  const extension = extensionOf(clean);
  const isTrue = extensions.includes(extension);
  const isEnding = isTrue || KNOWN_EXTENSIONS.has(extension);
  const stem = (isEnding ? clean.slice(0, -extension.length - 1) : clean).trim() || 'file';
  return `${stem}.${isTrue ? extension : extensions[0]}`;
}
