import path from 'node:path';

const STEM_MAX = 150;
const EXTENSION_MAX = 20;
/** Control characters, separators, and marks that turn the direction of text or are invisible. */
// oxlint-disable-next-line no-control-regex -- they are what is to be removed
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff/\\:*?"<>|]/g;

/** The beginning of a path, from a root, a drive or a folder, or a step to another folder within. */
const PATH = /^([a-z]:)?[/\\]|(^|[/\\])\.{1,2}([/\\]|$)/i;

/** The last part of a path; any other name as it is, with the separators that people write in it, as in "Nota 10/2026". */
const nameWithin = (sent: string): string =>
  PATH.test(sent) ? path.win32.basename(sent) : sent.replace(/[/\\]+/g, '-');

/**
 * The name of somebody's file as a label, of bounded length, without what paths, headers and eyes could take for
 * something else. '' when nothing is left.
 */
export function safeFileName(sent: string): string {
  const clean = nameWithin(sent.normalize('NFC')).replace(UNSAFE, '').replace(/^\.+/, '').trim();
  const extension = path.extname(clean);
  if (extension.length > EXTENSION_MAX) return [...clean].slice(0, STEM_MAX).join('');
  const stem = extension ? clean.slice(0, -extension.length) : clean;
  return [...stem].slice(0, STEM_MAX).join('') + extension;
}

/** Endings that differ from the type's own name. */
const ENDINGS: Record<string, string> = { mpeg: 'mp3', quicktime: 'mov', plain: 'txt', 'octet-stream': 'bin' };
const ENDING = /^[a-z0-9]{2,5}$/;

/** What a file is called that came without a name, as WhatsApp's pictures do: `image.jpeg`. */
export function nameOfKind(kind: string, mimetype: string): string {
  const type = mimetype.split(';')[0]?.trim().toLowerCase().split('/')[1] ?? '';
  const ending = ENDINGS[type] ?? type;
  return `${kind}.${ENDING.test(ending) ? ending : 'bin'}`;
}
