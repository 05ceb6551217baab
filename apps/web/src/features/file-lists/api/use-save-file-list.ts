import type { FileListRow, FileListWire } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { fileLists } from '../../../shared/file-lists/file-lists.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import {
  dayStateOf,
  type EditedFile,
  type FileListValues,
  sentFileList,
  storedFile,
} from '../editor/file-list-values.js';

/** How the upload of a file goes: its share (0 to 1), or why it failed. */
export type Upload = { share: number } | { error: string };

/** Uploads by the keys of their files. */
export type Uploads = Readonly<Record<string, Upload>>;

interface SavedFileList {
  row: FileListRow;
  /** The files as they are stored now; those that failed still wait. */
  options: EditedFile[];
  failedCount: number;
}

/**
 * Saves a list, and then its new files one by one, so that one that is refused stops no other. The next try stores what
 * is missing.
 */
export function useSaveFileList(fileListId: number | undefined) {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  // Created by the first try, and changed by the next.
  const id = useRef(fileListId);
  const [uploads, setUploads] = useState<Uploads>({});
  const report = (key: string, upload: Upload) => setUploads((before) => ({ ...before, [key]: upload }));

  async function store(listId: number, option: EditedFile): Promise<{ option: EditedFile; isStored: boolean }> {
    const { key, chosen } = option;
    if (!chosen || option.id === null) return { option, isStored: true };
    report(key, { share: 0 });
    try {
      const list = await uploadFile(listId, { id: option.id, file: chosen }, (share) => report(key, { share }));
      report(key, { share: 1 });
      const found = list.options.find((each) => each.id === option.id);
      return { option: { ...option, chosen: null, stored: found ? storedFile(found) : null }, isStored: true };
    } catch (error) {
      report(key, { error: errorText(error) });
      return { option, isStored: false };
    }
  }

  async function save(values: FileListValues): Promise<SavedFileList> {
    setUploads({});
    const list = await saveList(values, id.current);
    id.current = list.id;
    // The answer has them in the order in which they were sent.
    const sent = values.options.map((option, place) => ({ ...option, id: list.options[place]?.id ?? option.id }));
    const stored: Awaited<ReturnType<typeof store>>[] = [];
    for (const option of sent) stored.push(await store(list.id, option));
    const options = stored.map(({ option }) => option);
    const row = rowOf(list, options);
    applyChange(queryClient, fileLists, { put: row });
    return { row, options, failedCount: stored.filter(({ isStored }) => !isStored).length };
  }

  return { save, uploads };
}

const saveList = (values: FileListValues, id: number | undefined): Promise<FileListWire> => {
  const body = sentFileList(values);
  return id === undefined
    ? api.post('/files', { body })
    : api.put('/files/:fileListId', { params: { fileListId: id }, body });
};

function uploadFile(
  fileListId: number,
  { id, file }: { id: number; file: File },
  onProgress: (share: number) => void,
): Promise<FileListWire> {
  const form = new FormData();
  form.set('fileId', String(fileListId));
  form.set('typeArch', 'fileList');
  form.set('files', file);
  form.set('mediaType', file.type);
  form.set('name', file.name);
  form.set('id', String(id));
  return api.upload('/files/uploadList/:fileListId', { params: { fileListId }, form, onProgress });
}

/** The row of a saved list. */
function rowOf({ id, name }: FileListWire, options: readonly EditedFile[]): FileListRow {
  const files = options.filter(({ stored }) => stored !== null);
  const inState = (state: 'expired' | 'expiring') =>
    files.filter(({ validUntil }) => dayStateOf(validUntil) === state).length;
  return {
    id,
    name,
    fileCount: files.length,
    expiredCount: inState('expired'),
    expiringCount: inState('expiring'),
    emptyCount: options.length - files.length,
  };
}
