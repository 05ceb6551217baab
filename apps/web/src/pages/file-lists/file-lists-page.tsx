import { FileListsList } from '../../features/file-lists/components/file-lists-list.js';

/** `/files`: the company's lists of files, for every user (docs/spec/secondary.md §6). */
export const FileListsPage = () => <FileListsList />;
