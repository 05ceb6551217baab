import type { MediaKind } from '@prosa/contracts';

/** A type that people may send, as its bytes were recognised. */
export interface AllowedType {
  kind: MediaKind;
  mimetype: string;
  /**
   * Endings its name may have; the first is given to a name that has none, and to a picture, a film or sound whose name
   * has another.
   */
  extensions: readonly string[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

const as = (kind: MediaKind, mimetype: string, ...extensions: string[]): AllowedType => ({
  kind,
  mimetype,
  extensions,
});
const document = (mimetype: string, ...extensions: string[]) => as('document', mimetype, ...extensions);

/**
 * By the type that the bytes show (docs/spec/reliability-security.md §2.5). Every other type but programs is a
 * document. Sound has an ending that no film has: lists know a
 * file by its name alone.
 */
const TYPES: AllowedType[] = [
  as('image', 'image/jpeg', 'jpg', 'jpeg', 'jpe', 'jfif'),
  as('image', 'image/png', 'png'),
  as('image', 'image/webp', 'webp'),
  as('image', 'image/gif', 'gif'),
  as('audio', 'audio/mpeg', 'mp3'),
  as('audio', 'audio/ogg', 'ogg', 'oga', 'opus'),
  as('audio', 'audio/mp4', 'm4a'),
  as('audio', 'audio/aac', 'aac'),
  as('audio', 'audio/wav', 'wav'),
  as('audio', 'audio/webm', 'weba'),
  as('video', 'video/mp4', 'mp4', 'm4v'),
  as('video', 'video/3gpp', '3gp'),
  as('video', 'video/webm', 'webm'),
  document('video/quicktime', 'mov'),
  document('image/heic', 'heic'),
  document('image/tiff', 'tif', 'tiff'),
  document('application/pdf', 'pdf'),
  document(`${OFFICE}.wordprocessingml.document`, 'docx'),
  document(`${OFFICE}.spreadsheetml.sheet`, 'xlsx'),
  document(`${OFFICE}.presentationml.presentation`, 'pptx'),
  document(`${OPEN_DOCUMENT}.text`, 'odt'),
  document(`${OPEN_DOCUMENT}.spreadsheet`, 'ods'),
  document(`${OPEN_DOCUMENT}.presentation`, 'odp'),
  document('application/rtf', 'rtf'),
  document('application/epub+zip', 'epub'),
  document('application/zip', 'zip'),
  document('application/x-7z-compressed', '7z'),
  document('application/x-rar-compressed', 'rar'),
  document('application/gzip', 'gz', 'tgz'),
  document('text/vcard', 'vcf'),
  document('text/calendar', 'ics'),
  document('text/vtt', 'vtt'),
];

/** Names of one type that other programs use. */
const SAME: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'image/apng': 'image/png',
};

/** Endings by which people know these types. */
export const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set(TYPES.flatMap(({ extensions }) => extensions));

const byMimetype = new Map(TYPES.map((type) => [type.mimetype, type]));

export const allowedType = (mimetype: string): AllowedType | undefined => byMimetype.get(SAME[mimetype] ?? mimetype);

/** A document of a type that is known by its bytes, and by no ending of a name. */
export const otherDocument = (mimetype: string): AllowedType => document(mimetype);

/** Text without markup. */
export const PLAIN_TEXT = document('text/plain');

/** Text that a browser would draw or run (SVG, HTML, XML), and whatever nobody knows: kept only as a download. */
export const DOWNLOAD = document('application/octet-stream');

/** What a computer or a phone runs, which is refused. */
export const PROGRAMS: ReadonlySet<string> = new Set([
  'application/java-archive',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/vnd.ms-htmlhelp',
  'application/wasm',
  'application/x-deb',
  'application/x-elf',
  'application/x-google-chrome-extension',
  'application/x-mach-binary',
  'application/x-msdownload',
  'application/x-rpm',
  'application/x-shockwave-flash',
  'application/x-xpinstall',
  'application/x.apple.alias',
  'application/x.ms.shortcut',
]);

/** Office files from before 2007: the container does not show which of these it is, so the name decides. */
export const OLD_OFFICE: readonly AllowedType[] = [
  document('application/msword', 'doc'),
  document('application/vnd.ms-excel', 'xls'),
  document('application/vnd.ms-powerpoint', 'ppt'),
];
