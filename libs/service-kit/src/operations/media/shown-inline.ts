const INLINE = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'audio/ogg',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/webm',
  'audio/wav',
  'audio/amr',
  'video/mp4',
  'video/3gpp',
  'video/webm',
  'application/pdf',
]);

/** A mimetype without its parameters, for example `audio/ogg` of `audio/ogg; codecs=opus`. */
export const bareType = (mimetype: string): string => (mimetype.split(';')[0] ?? '').trim().toLowerCase();

/**
 * Whether a browser may draw the file by itself; all other types are downloads (docs/spec/reliability-security.md
 * §2.5).
 */
export const isShownInline = (mimetype: string): boolean => INLINE.has(bareType(mimetype));
