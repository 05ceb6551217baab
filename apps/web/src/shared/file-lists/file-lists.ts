import type { FileListInput, FileListRow, FileListWire } from '@prosa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';
import type { LiveLine } from '../live/live-table.js';
import { records } from '../records/records.js';

/** The company's lists of files, by name (docs/spec/secondary.md §2). */
export const fileLists = records<FileListRow, FileListInput>({
  name: 'file-lists',
  fetchPart: async ({ search, at }, signal, get) => {
    const query = { searchParam: search, pageNumber: at };
    const { files: rows, ...rest } = await get('/files', { query, signal });
    return { rows, ...rest };
  },
  remove: (id) => api.delete('/files/:fileListId', { params: { fileListId: id } }),
  topics: {
    file: ({ files }) => ({ put: files }),
    fileList: ({ fileListId }) => ({ drop: fileListId }),
  },
  others: [KEYS.fileListChoices],
  placeOf: ({ name }) => name,
});

/** Query of every list of the company, for choosing one. */
export const fileListChoicesQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: KEYS.fileListChoices,
    queryFn: async ({ signal }) => (await get('/files', { query: {}, signal })).files,
  });

/** Query of a list with its files. Links to them expire: each use reads it again. */
export const fileListQuery = (fileListId: number) =>
  queryOptions({
    queryKey: KEYS.fileList(fileListId),
    queryFn: ({ signal }): Promise<FileListWire> => api.get('/files/:fileListId', { params: { fileListId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Lists in forms and dialogs. */
export const fileListChoiceLines = [
  { topic: 'file', keys: [KEYS.fileListChoices] },
  { topic: 'fileList', keys: [KEYS.fileListChoices] },
] satisfies LiveLine[];
