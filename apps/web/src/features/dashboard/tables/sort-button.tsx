import { Button } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

const ARROWS = { up: ArrowUp, down: ArrowDown } as const;

interface Props {
  text: string;
  /** Of the rows now; null where they are sorted otherwise. */
  direction: keyof typeof ARROWS | null;
  onSort: () => void;
}

/** Header of a column that sorts the rows. */
export function SortButton({ text, direction, onSort }: Props) {
  const Arrow = direction ? ARROWS[direction] : ArrowUpDown;

  return (
    <Button
      variant="ghost"
      size="xs"
      colorPalette="gray"
      paddingInline="1.5"
      fontSize="inherit"
      fontWeight="inherit"
      flexShrink={{ base: 0, lg: 1 }}
      height="auto"
      minHeight="8"
      lineHeight="short"
      // Narrow screens scroll the columns.
      whiteSpace={{ base: 'nowrap', lg: 'normal' }}
      textAlign="inherit"
      onClick={onSort}
    >
      {text}
      <Arrow aria-hidden size={13} opacity={direction ? 1 : 0.5} />
    </Button>
  );
}
