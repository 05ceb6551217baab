/** A file that is about to be stored. */
export interface ReserveStorageInput {
  /** Its key in the store, of the actor's company. */
  key: string;
  bytes: number;
}

/** The bytes that a company stores are counted by file, so that a repeated call counts nothing twice. */
export interface StorageRequests {
  /**
   * Counts a file before it is stored, and resolves to the bytes of all files. A key that is counted stays as it is.
   * Throws ERR_STORAGE_QUOTA, with the plan's limit in megabytes; nothing is counted then.
   */
  'storage.reserve': { input: ReserveStorageInput; output: { bytes: number } };
  /** Counts a file no longer, after it was deleted or could not be stored. A key that is not counted changes nothing. */
  'storage.release': { input: { key: string }; output: { bytes: number } };
}
