import {
  FILE_EXPIRES_SOON_DAYS,
  FILE_LIST_LENGTH,
  type FileListInput,
  type FileListOptionWire,
  type FileListWire,
  type MediaKind,
} from '@prosa/contracts';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { kindOf } from '../../../shared/messaging/file-info.js';

/** A file, before or after it is stored. */
interface ShownFile {
  name: string;
  kind: MediaKind;
  size: number;
  /** Where it can be seen; null for a chosen one. */
  url: string | null;
}

/** A file of the list as the form edits it. */
export interface EditedFile {
  /** Identifies it in the form. */
  key: string;
  /** Null until it is saved. */
  id: number | null;
  /** Its caption. */
  name: string;
  /** The last day on which it is sent: yyyy-MM-dd; '' for no end. */
  validUntil: string;
  /** What is stored; null for nothing. */
  stored: ShownFile | null;
  /** What replaces it with the next save; null for nothing. */
  chosen: File | null;
}

/** The values of a list's form. */
export interface FileListValues {
  name: string;
  message: string;
  options: EditedFile[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The file of an option that is stored; null without one. */
export const storedFile = ({ path, mediaType, size, mediaUrl }: FileListOptionWire): ShownFile | null =>
  mediaUrl === null ? null : { name: path, kind: kindOf(mediaType), size, url: mediaUrl };

/** The file that the list will have. */
export const shownFile = ({ chosen, stored }: EditedFile): ShownFile | null =>
  chosen ? { name: chosen.name, kind: kindOf(chosen.type), size: chosen.size, url: null } : stored;

export const fileListValues = (list: FileListWire | undefined): FileListValues => ({
  name: list?.name ?? '',
  message: list?.message ?? '',
  options: (list?.options ?? []).map((option) => ({
    key: `stored-${option.id}`,
    id: option.id,
    name: option.name,
    validUntil: option.validUntil ?? '',
    stored: storedFile(option),
    chosen: null,
  })),
});

let count = 0;

/** A new option for a chosen file, with its name as caption. */
export const newFile = (file: File): EditedFile => ({
  key: `new-${++count}`,
  id: null,
  name: file.name.replace(/\.\w+$/, '').slice(0, FILE_LIST_LENGTH.option.max),
  validUntil: '',
  stored: null,
  chosen: file,
});

/** The list as it is saved, without the bytes of its files. */
export const sentFileList = ({ name, message, options }: FileListValues): FileListInput => ({
  name: name.trim(),
  message: message.trim(),
  options: options.map((option) => ({
    ...(option.id !== null && { id: option.id }),
    name: option.name.trim(),
    validUntil: option.validUntil,
  })),
});

/** What keeps an option from being saved. */
export function fileProblemOf({ name, validUntil }: EditedFile): 'name' | 'day' | null {
  if (name.trim() === '') return 'name';
  return validUntil === '' || DAY.test(validUntil) ? null : 'day';
}

/** How near the last day of a file is; null for far away or no end. */
export function dayStateOf(validUntil: string, now = new Date()): 'expired' | 'expiring' | null {
  if (!DAY.test(validUntil)) return null;
  const left = differenceInCalendarDays(parseISO(validUntil), now);
  if (left < 0) return 'expired';
  return left <= FILE_EXPIRES_SOON_DAYS ? 'expiring' : null;
}
