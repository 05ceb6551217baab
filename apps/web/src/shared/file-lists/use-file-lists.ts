import { useQuery } from '@tanstack/react-query';
import { fileListChoicesQuery } from './file-lists.js';

/** Every list of files of the company by name, kept up to date by events. */
export const useFileLists = ({ isEnabled = true } = {}) => useQuery({ ...fileListChoicesQuery(), enabled: isEnabled });

/** The lists as options of a field, after the one for none. */
export function useFileListOptions(none: string): { value: number | null; label: string }[] {
  const { data = [] } = useFileLists();
  return [{ value: null, label: none }, ...data.map(({ id, name }) => ({ value: id, label: name }))];
}
