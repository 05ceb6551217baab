import { Portal, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import { useId, type ReactElement } from 'react';

interface Props {
  label: string;
  placement?: 'top' | 'right' | 'bottom' | 'left';
  isDisabled?: boolean;
  /** Hides the tooltip while the child's own menu or popover is open. */
  isSilent?: boolean;
  children: ReactElement<{ id?: string }>;
}

/** Tooltip on hover and focus. The child must be focusable and have an accessible name of its own. */
export function Tooltip({ label, placement = 'bottom', isDisabled = false, isSilent = false, children }: Props) {
  const ownId = useId();
  if (isDisabled) return children;

  // A child that opens a menu has an id already, which both machines must use.
  const ids = { trigger: children.props.id ?? ownId };
  return (
    <ChakraTooltip.Root
      ids={ids}
      disabled={isSilent}
      openDelay={400}
      closeDelay={80}
      positioning={{ placement }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{label}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
