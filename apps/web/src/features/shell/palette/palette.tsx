import type { MenuItem } from '../menu/menu-item.js';
import { useMessageSearch } from './use-message-search.js';
import { PaletteDialog } from './palette-dialog.js';
import { useCommands } from './use-commands.js';

interface Props {
  items: MenuItem[];
  onToggleMenu: () => void;
  onShowKeys: () => void;
  onClose: () => void;
}

/** The palette with its commands, in a chunk of its own since few users open it. */
export function Palette({ onClose, ...options }: Props) {
  const commands = useCommands(options);
  const searchInMessages = useMessageSearch();
  return <PaletteDialog commands={commands} searchInMessages={searchInMessages} onClose={onClose} />;
}
