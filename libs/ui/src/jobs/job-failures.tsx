import { Box, Button } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface Props {
  /** Name of the button, and of what it opens. */
  label: string;
  content: ReactNode;
}

/** What failed in a job, behind a button. */
export function JobFailures({ label, content }: Props) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <Box marginTop="2">
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        marginStart="-3"
        focusVisibleRing="inside"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown aria-hidden size={16} /> : <ChevronRight aria-hidden size={16} />}
        {label}
      </Button>
      {isOpen && (
        <Box
          maxHeight="60"
          overflowY="auto"
          paddingTop="1"
          tabIndex={0}
          role="region"
          aria-label={label}
          focusVisibleRing="inside"
        >
          {content}
        </Box>
      )}
    </Box>
  );
}
