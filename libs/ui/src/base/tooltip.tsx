import { Kbd, Portal, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import { useId, type ReactElement } from 'react';

interface Props {
  label: string;
  /** Keys that do the same, shown behind the text. */
  keys?: readonly string[];
  placement?: 'top' | 'right' | 'bottom' | 'left';
  isDisabled?: boolean;
  /** Hides the tooltip while the child's own menu or popover is open. */
  isSilent?: boolean;
  children: ReactElement<{ id?: string }>;
}

/** Tooltip on hover and focus. The child must be focusable and have an accessible name of its own. */
export function Tooltip({ label, keys = [], placement = 'bottom', isSilent = false, ...rest }: Props) {
  const { isDisabled = false, children } = rest;
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
          <ChakraTooltip.Content>
            {label}
            {keys.map((key) => (
              <Kbd key={key} size="sm" marginInlineStart="1" bg="transparent" color="inherit" borderColor="current/40">
                {key}
              </Kbd>
            ))}
          </ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
