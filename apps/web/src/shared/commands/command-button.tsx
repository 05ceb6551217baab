import { type ButtonProps, Icon } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { ariaKeysOf, keyProps } from './key-hint.js';
import type { Command } from './registry.js';

/** Properties of any button that runs a command. */
export const clickProps = (command: Command) => ({
  'aria-keyshortcuts': ariaKeysOf(command.id),
  onClick: () => command.run(),
});

interface Props extends Omit<ButtonProps, 'aria-label' | 'children' | 'onClick'> {
  command: Command;
  /** Accessible name and tooltip. */
  label: string;
}

/** Icon button of a command, whose tooltip shows its keys. */
export function CommandIconButton({ command, label, ...rest }: Props) {
  return (
    <IconButton
      label={label}
      icon={command.icon && <Icon as={command.icon} boxSize="4.5" aria-hidden />}
      {...keyProps(command.id)}
      onClick={() => command.run()}
      {...rest}
    />
  );
}
