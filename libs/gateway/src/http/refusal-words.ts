import { type ErrorCode, type Language, LANGUAGES } from '@prosa/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The codes that other consoles know and translate themselves (docs/spec/core.md §8). */
const PUBLISHED: ReadonlySet<string> = new Set<string>([
  'ERR_NO_OTHER_WHATSAPP',
  'ERR_NO_DEF_WAPP_FOUND',
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_WAPP_CHECK_CONTACT',
  'ERR_WAPP_INVALID_CONTACT',
  'ERR_WAPP_DOWNLOAD_MEDIA',
  'ERR_INVALID_CREDENTIALS',
  'ERR_SENDING_WAPP_MSG',
  'ERR_DELETE_WAPP_MSG',
  'ERR_OTHER_OPEN_TICKET',
  'ERR_SESSION_EXPIRED',
  'ERR_USER_CREATION_DISABLED',
  'ERR_NO_PERMISSION',
  'ERR_DUPLICATED_CONTACT',
  'ERR_NO_SETTING_FOUND',
  'ERR_NO_CONTACT_FOUND',
  'ERR_NO_TICKET_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_CREATING_MESSAGE',
  'ERR_CREATING_TICKET',
  'ERR_FETCH_WAPP_MSG',
  'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  'ERR_WAPP_GREETING_REQUIRED',
  'ERR_OUT_OF_HOURS',
] satisfies ErrorCode[]);

/** The console's own texts; the build copies them beside this file's lib. */
const FOLDER = path.join(import.meta.dirname, '../../../contracts/src/locales/errors');
const TEXTS = new Map<Language, Readonly<Record<string, string>>>(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), 'utf8')) as Record<string, string>,
  ]),
);

/**
 * What a person reads in place of a code that only our console knows, in the best language of an Accept-Language header;
 * undefined where the code is enough: for a published code, and for a program, which names no language.
 */
export function refusalWords(code: ErrorCode, acceptLanguage: string | undefined): string | undefined {
  if (PUBLISHED.has(code) || languagesIn(acceptLanguage).length === 0) return undefined;
  return errorText(code, acceptedLanguage(acceptLanguage));
}

/** The text of a code; undefined for what is none. */
export const errorText = (code: ErrorCode, language: Language): string | undefined => TEXTS.get(language)?.[code];

/** The best language of an Accept-Language header that we have, else the first of ours. */
export function acceptedLanguage(header: string | undefined): Language {
  const known = languagesIn(header)
    .map(ours)
    .find((language) => language !== undefined);
  return known ?? LANGUAGES[0];
}

/** The languages of the header, the preferred ones first. */
function languagesIn(header = ''): string[] {
  const ranges = header
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', weight = ''] = range.trim().toLowerCase().split(';');
      const quality = /^\s*q=([\d.]+)\s*$/.exec(weight)?.[1] ?? '1';
      return { tag: tag.trim(), quality: Number(quality) };
    });
  const named = ranges.filter(({ tag, quality }) => /^[a-z]/.test(tag) && quality > 0);
  return named.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}

/** Our language for a tag such as `pt`, `en-GB` or `es-419`. */
const ours = (tag: string): Language | undefined =>
  LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === tag.split('-')[0]);
