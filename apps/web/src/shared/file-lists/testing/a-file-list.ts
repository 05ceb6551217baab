import type { FileListOptionWire, FileListRow, FileListWire } from '@prosa/contracts';

/** A complete row of a list of files with the given fields. */
export const aFileListRow = (given: Partial<FileListRow> = {}): FileListRow => ({
  id: 1,
  name: 'Tabelas',
  fileCount: 2,
  expiredCount: 0,
  expiringCount: 0,
  emptyCount: 0,
  ...given,
});

/** A stored file of a list. */
export const aListedFile = (id: number, name: string, given: Partial<FileListOptionWire> = {}): FileListOptionWire => ({
  id,
  name,
  validUntil: null,
  isExpired: false,
  path: `${name.toLowerCase()}.pdf`,
  mediaType: 'application/pdf',
  size: 2_048,
  mediaUrl: `http://console.test/media/${id}.pdf`,
  ...given,
});

/** A complete list with two files and the given fields. */
export const aFileList = (given: Partial<FileListWire> = {}): FileListWire => ({
  id: 1,
  name: 'Tabelas',
  message: 'Preços do ano',
  options: [aListedFile(21, 'Pães'), aListedFile(22, 'Bolos')],
  ...given,
});
