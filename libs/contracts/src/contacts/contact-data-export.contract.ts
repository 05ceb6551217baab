import type { MediaRef } from '../shared/media.js';
import type { ContactIdInput } from './contacts.contract.js';

/** How long the file of an export can be fetched, in hours. Then it is deleted. */
export const DATA_EXPORT_HOURS = 24;

/**
 * The export of all data about a contact: a zip with JSON files and the media. `done` and `total` count messages and files.
 * Once it is done it has a file, until `expiresAt`.
 */
export interface ContactDataExport {
  contactId: number;
  state: 'running' | 'done' | 'failed';
  done: number;
  total: number;
  /** ISO times. */
  startedAt: string;
  expiresAt: string | null;
  file: MediaRef | null;
}

/** `link`: the path of the file's link, which lives minutes; null while there is no file. */
export type ContactDataExportView = Omit<ContactDataExport, 'file'> & { size: number; link: string | null };

/** Export of one contact's data (docs/spec/reliability-security.md §2.7, LGPD). For admins. */
export interface ContactDataExportRequests {
  /**
   * Starts an export, in the place of an earlier one. While one runs it is returned. Throws ERR_NO_PERMISSION,
   * ERR_NO_CONTACT_FOUND.
   */
  'contacts.startDataExport': { input: ContactIdInput; output: ContactDataExport };
  /**
   * The contact's last export; null for none, and for one whose file was deleted. Throws ERR_NO_PERMISSION,
   * ERR_NO_CONTACT_FOUND.
   */
  'contacts.dataExport': { input: ContactIdInput; output: ContactDataExport | null };
}
