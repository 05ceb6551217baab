import { MEDIA_MAX_BYTES, MESSAGE_BODY_MAX_LENGTH } from '@prosa/contracts';

const LARGEST_BYTES = Math.max(...Object.values(MEDIA_MAX_BYTES));
/** Fields of a form beside those that describe its files, and of each file after the first. */
const FIELDS_MAX = 30;
const FIELDS_OF_A_FILE = 4;
/** A character takes up to four bytes. */
const FIELD_MAX_BYTES = 4 * MESSAGE_BODY_MAX_LENGTH;

/** What a multipart body may contain that has up to so many files. */
export const uploadLimits = (files: number) => {
  const fields = FIELDS_MAX + (files - 1) * FIELDS_OF_A_FILE;
  return {
    files,
    fileSize: LARGEST_BYTES,
    fields,
    fieldSize: FIELD_MAX_BYTES,
    fieldNestingDepth: 0,
    parts: fields + files,
  };
};
