import { PREVIEW_LENGTH } from '../../shared/limits.js';
import { withoutMarks } from '../../writing/format-tokens.js';
import { isCall, MISSED } from './call-body.js';
import { DELETED_BODY } from './deleted-body.js';

export type PreviewKind =
  | 'text'
  | 'image'
  | 'audio'
  | 'video'
  | 'document'
  | 'location'
  | 'contact'
  | 'call'
  | 'missedCall'
  | 'deleted';

export interface Preview {
  kind: PreviewKind;
  /** '' when the name of the kind is enough. */
  text: string;
}

/** A body that is only a file name belongs to a file without a caption (docs/spec/wire-contract.md §2). */
const FILE_NAME = /^\S[^\n/\\]*\.([a-z0-9]{2,5})$/i;

/** How recordings of the console were named before their ending said that they are sound: milliseconds since 1970. */
const RECORDING = /^\d{10,16}\.(webm|mp4)$/i;

const KINDS: [RegExp, PreviewKind][] = [
  [/^(jpe?g|png|webp|gif|heic)$/i, 'image'],
  [/^(ogg|oga|opus|mp3|m4a|aac|amr|wav|weba)$/i, 'audio'],
  [/^(mp4|mov|3gp|webm|mkv)$/i, 'video'],
  [/^(pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|zip|rar|7z|xml|json)$/i, 'document'],
];

/** A mark of formatting whose end was cut off. */
const UNCLOSED_MARK = /(^|\s)[*_~](?=\S[^*_~]*$)/;

const plainOf = (text: string): string => {
  const plain = withoutMarks(text);
  return [...text].length < PREVIEW_LENGTH ? plain : plain.replace(UNCLOSED_MARK, '$1');
};

/** A text without its line breaks, for lists. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function cut(text: string): string {
  const letters = [...text];
  return letters.length > PREVIEW_LENGTH ? `${letters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…` : text;
}

function fileKind(text: string): PreviewKind | undefined {
  const ending = FILE_NAME.exec(text)?.[1];
  if (RECORDING.test(text)) return 'audio';
  return ending === undefined ? undefined : KINDS.find(([pattern]) => pattern.test(ending))?.[1];
}

/** The kind of a body that is data. */
function dataKind(text: string): PreviewKind | undefined {
  if (text === DELETED_BODY) return 'deleted';
  if (text.includes('data:image/png;base64')) return 'location';
  if (text.includes('BEGIN:VCARD')) return 'contact';
  if (!isCall(text)) return undefined;
  return text.includes(MISSED) ? 'missedCall' : 'call';
}

/** Invisible marks: those of direction, with which automatic texts begin, and the one that begins texts of campaigns. */
const UNSEEN = /^\u200c|[\u200e\u200f]/g;

/**
 * The last message of a ticket in one short line. A body that is data is shown as its kind (docs/spec/wire-contract.md
 * §5).
 */
export function previewOf(lastMessage: string | null): Preview {
  const written = (lastMessage ?? '').replace(UNSEEN, '').trim();
  const text = inOneLine(written);
  const data = dataKind(text);
  if (data) return { kind: data, text: '' };

  const kind = fileKind(text);
  if (!kind) return { kind: 'text', text: cut(inOneLine(plainOf(written))) };
  return { kind, text: kind === 'document' ? cut(text) : '' };
}
