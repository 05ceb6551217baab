/** A full disk or quota of this machine, and PostgreSQL's own disk_full. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because a disk is full: the caller may try again when there is room. */
export const isStorageFull = (error: unknown): boolean =>
  FULL.has(String((error as { code?: unknown } | null | undefined)?.code));
