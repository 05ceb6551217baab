import type { FormFile } from './call.js';
import type { KindName } from './kinds.js';

/** How an operation is reached, and what each of its fields names. */
export interface Fixture {
  /** What the fields name, by the parameter's name. */
  ids?: Record<string, KindName>;
  /** Numbers and texts that look like ids and name nothing, each with the reason. */
  plain?: Record<string, string>;
  /** Valid bodies without the ids; each is tried. */
  bodies?: readonly object[];
  /** What must be asked beside, in the address. */
  query?: Record<string, string>;
  /** Bodies in which a field says something, where it does not in all of them. */
  bodiesFor?: Record<string, readonly object[]>;
  /** What the caller is answered for what is theirs; null for routes that end what the other cases need. */
  reached: number | null;
  /** Expected status for an absent, foreign, hidden or deleted value; 404 by default. */
  refused?: number;
  /** Always sent as a form, with this file. */
  file?: FormFile;
  /** Parameters that accept any value, each with the reason why this leaks nothing. */
  accepted?: Record<string, string>;
}

/** The smallest picture there is. */
export const PICTURE: FormFile = {
  field: 'profileImage',
  name: 'eu.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
