import { IconButton as ChakraIconButton, type IconButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { Tooltip } from './tooltip.js';

interface Props extends Omit<IconButtonProps, 'aria-label' | 'children'> {
  /** Accessible name and tooltip. */
  label: string;
  /** Keys that do the same, shown in the tooltip. */
  keys?: readonly string[];
  icon: IconButtonProps['children'];
  placement?: 'top' | 'right' | 'bottom' | 'left';
  ref?: Ref<HTMLButtonElement>;
}

/** Button with an icon only and a tooltip, which is hidden while the button's menu or popover is open. */
export function IconButton({ label, keys, icon, placement, id, ...rest }: Props) {
  const isOpen = rest['aria-haspopup'] !== undefined && isTrue(rest['aria-expanded']);

  return (
    <Tooltip label={label} keys={keys} placement={placement} isSilent={isOpen}>
      <ChakraIconButton
        id={id}
        aria-label={label}
        variant="ghost"
        size="sm"
        colorPalette="gray"
        color="fg.muted"
        {...rest}
      >
        {icon}
      </ChakraIconButton>
    </Tooltip>
  );
}

const isTrue = (attribute: boolean | 'true' | 'false' | undefined) => attribute === true || attribute === 'true';
