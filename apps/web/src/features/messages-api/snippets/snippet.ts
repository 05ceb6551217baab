import type { Field } from '../send/send-values.js';

/** A request that programs in all languages make. */
export interface ExternalRequest {
  url: string;
  token: string;
  fields: readonly Field[];
  /** The file that is sent beside the fields; null: the request is JSON. */
  fileName: string | null;
}

/** Writes the request in one language. */
export type Snippet = (request: ExternalRequest) => string;

/** A text between double quotes, as C#, Java, JavaScript and Python write it. */
export const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007F-\u009F\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The fields as JSON. */
export const jsonOf = (fields: readonly Field[]): string => JSON.stringify(Object.fromEntries(fields));
