import { IconButton, Portal, Tooltip } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { useState } from 'react';

export interface Definition {
  /** Accessible name of its button: "What is counted as closed". */
  label: string;
  /** What is counted, in a sentence. */
  text: string;
}

/** What a figure counts: its button shows it on hover, on focus and on a tap. */
export function StatDefinition({ label, text }: Definition) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <Tooltip.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      // A tap would otherwise close what it opens.
      closeOnClick={false}
      openDelay={200}
      closeDelay={80}
      positioning={{ placement: 'top' }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Trigger asChild>
        <IconButton
          aria-label={label}
          variant="ghost"
          size="2xs"
          colorPalette="gray"
          color="fg.subtle"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Info />
        </IconButton>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content maxWidth="xs">{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
