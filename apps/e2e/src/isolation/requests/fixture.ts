import type { FormFile } from './call.js';
import type { KindName } from './kinds.js';

/** How an operation is reached, and which kinds of objects its fields name. */
export interface Fixture {
  /** Kinds of named objects by parameter name. */
  ids?: Record<string, KindName>;
  /** Numbers and texts that look like ids and name nothing, each with the reason. */
  plain?: Record<string, string>;
  /** Valid bodies without the ids; each is tried. */
  bodies?: readonly object[];
  /** Query parameters that the call requires. */
  query?: Record<string, string>;
  /** Bodies for a field that has no effect in all of `bodies`. */
  bodiesFor?: Record<string, readonly object[]>;
  /** Status of a call with the caller's own objects; null for calls that end what the other cases need. */
  reached: number | null;
  /** Expected status for an absent, foreign, hidden or deleted value; 404 by default. */
  refused?: number;
  /** Always sent as a form, with this file. */
  file?: FormFile;
  /** Parameters that accept any value, each with the reason why this leaks nothing. */
  accepted?: Record<string, string>;
}

/** The smallest possible picture. */
export const PICTURE: FormFile = {
  field: 'profileImage',
  name: 'eu.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
