import type { MediaRef } from '../shared/media.js';

/** A file that is about to be stored. */
export interface ReserveStorageInput {
  /** Its key in the store, of the actor's company. */
  key: string;
  bytes: number;
  /** A copy of a stored file in another form, which is deleted with it: counted, and never refused. */
  isCopy?: boolean;
}

/** Files by their keys in the store, of the actor's company. */
export interface FileKeys {
  keys: string[];
}

/**
 * The register of files: their bytes are counted by file, so that a repeated call counts nothing twice, and before any is
 * deleted, every service says which of them its rows show.
 */
export interface StorageRequests {
  /**
   * Registers and counts a file before it is stored, and resolves to the bytes of all files. A key that is counted stays as
   * it is. Throws ERR_STORAGE_QUOTA, with the plan's limit in megabytes; nothing is counted then.
   */
  'storage.reserve': { input: ReserveStorageInput; output: { bytes: number } };
  /** Counts a file no longer, after it was deleted or could not be stored. A key that is not counted changes nothing. */
  'storage.release': { input: { key: string }; output: { bytes: number } };
  /** Those of the files that rows of the tickets service show. */
  'messages.filesInUse': { input: FileKeys; output: FileKeys };
  /** Those of the files that rows of the channels service show. */
  'connections.filesInUse': { input: FileKeys; output: FileKeys };
  /** Those of the files that rows of the campaigns service show. */
  'campaigns.filesInUse': { input: FileKeys; output: FileKeys };
}

export interface FileEvents {
  /**
   * A row showed the files and does so no more, or they were stored for nothing. They are deleted unless another row shows
   * them, `afterSeconds` later where somebody may be about to copy the row.
   */
  'file.dropped': FileKeys & { afterSeconds?: number };
}

/** Recorded by earlier versions in place of `file.dropped`: they may run beside this one, or have left some behind. */
export interface FormerFileEvents {
  'message.filesDropped': FileKeys;
  'connection.mediaDropped': { media: MediaRef };
  'quickMessage.mediaDropped': { media: MediaRef };
}

/** After the file of a greeting was replaced, a message with the former one may be stored for so long, in seconds. */
export const GREETING_FILE_SECONDS = 600;
