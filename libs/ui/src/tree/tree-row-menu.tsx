import { Menu, Portal } from '@chakra-ui/react';
import { EllipsisVertical } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../base/icon-button.js';

export interface TreeAction {
  id: string;
  label: string;
  run: () => void;
  isDangerous?: boolean;
}

interface Props {
  label: string;
  actions: readonly TreeAction[];
  isReachable: boolean;
}

/** What can be done with a node, also moving it by single presses. */
export function TreeRowMenu({ label, actions, isReachable }: Props) {
  const chosen = useRef<string>(null);

  // The menu first gives the focus back to its button: an action may move it on, into a field.
  function runChosen() {
    const action = actions.find(({ id }) => id === chosen.current);
    chosen.current = null;
    action?.run();
  }

  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      onSelect={({ value }) => {
        chosen.current = value;
      }}
      onExitComplete={runChosen}
    >
      <Menu.Trigger asChild>
        <IconButton
          label={label}
          icon={<EllipsisVertical aria-hidden size={16} />}
          tabIndex={isReachable ? 0 : -1}
          onClick={(event) => event.stopPropagation()}
        />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {actions.map(({ id, label: text, isDangerous }) => (
              <Menu.Item key={id} value={id} color={isDangerous ? 'fg.error' : undefined}>
                {text}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
