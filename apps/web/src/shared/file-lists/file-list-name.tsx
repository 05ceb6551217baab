import { Flex, Text } from '@chakra-ui/react';
import { FolderOpen } from 'lucide-react';
import { useFileLists } from './use-file-lists.js';

/** The name of a list of files, beside its icon. */
export function FileListName({ fileListId }: { fileListId: number }) {
  const { data = [] } = useFileLists();
  const name = data.find(({ id }) => id === fileListId)?.name ?? '…';

  return (
    <Flex align="center" gap="1.5" minWidth="0">
      <FolderOpen size={15} aria-hidden />
      <Text truncate title={name}>
        {name}
      </Text>
    </Flex>
  );
}
