import path from 'node:path';
import { KNOWN_EXTENSIONS } from './allowed-types.js';

const NAME_MAX = 150;
/** Control characters, separators, and marks that turn the direction of text or are invisible. */
// eslint-disable-next-line no-control-regex -- they are what is to be removed
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff/\\:*?"<>|]/g;

/** Ending of a name in small letters, without the dot; '' when there is none. */
export const extensionOf = (name: string): string => path.extname(name).slice(1).toLowerCase();

/**
 * The name as a label that is safe to show and to download: no path, no invisible or direction marks, and an ending
 * that tells the true type. That of another type is replaced; what is no such ending stays, with the true one behind it.
 */
export function fileLabel(sent: string, extensions: readonly string[]): string {
  const clean = path.win32.basename(sent.normalize('NFC')).replace(UNSAFE, '').replace(/^\.+/, '').trim();
  const extension = extensionOf(clean);
  const isTrue = extensions.includes(extension);
  const isEnding = isTrue || KNOWN_EXTENSIONS.has(extension);
  const stem = (isEnding ? clean.slice(0, -extension.length - 1) : clean).trim() || 'file';
  return `${[...stem].slice(0, NAME_MAX).join('')}.${isTrue ? extension : extensions[0]}`;
}
