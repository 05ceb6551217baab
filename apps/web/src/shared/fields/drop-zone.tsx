import { Box, Flex } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

interface Props {
  /** What happens to files that are dropped. */
  label: string;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts files dropped anywhere on its children. */
export function DropZone({ label, isDisabled = false, onFiles, children }: Props) {
  // The pointer enters a child before it leaves the parent: only the count of both shows whether it is inside.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);

  function move(by: number) {
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  }

  const handlers = {
    onDragEnter: (event: DragEvent) => hasFiles(event) && move(1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && move(-1),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      move(-depth.current);
      onFiles([...event.dataTransfer.files]);
    },
  };

  return (
    <Flex position="relative" direction="column" flex="1" minH="0" minW="0" {...(isDisabled ? {} : handlers)}>
      {children}
      {isOver && (
        <Flex
          position="absolute"
          inset="3"
          zIndex="2"
          direction="column"
          align="center"
          justify="center"
          gap="3"
          borderRadius="l3"
          borderWidth="2px"
          borderStyle="dashed"
          borderColor="brand.border"
          bg="bg.panel/90"
          color="brand.fg"
          fontWeight="semibold"
          pointerEvents="none"
        >
          <Upload size={32} aria-hidden />
          <Box>{label}</Box>
        </Flex>
      )}
    </Flex>
  );
}
