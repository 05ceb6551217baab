import type { MenuItem } from '../menu/menu-item.js';
import { PaletteDialog } from './palette-dialog.js';
import { useCommands } from './use-commands.js';

interface Props {
  items: MenuItem[];
  onToggleMenu: () => void;
  onShowKeys: () => void;
  onClose: () => void;
}

/** The palette with what can be done here and now. A chunk of its own: most people never open it. */
export function Palette({ onClose, ...options }: Props) {
  return <PaletteDialog commands={useCommands(options)} onClose={onClose} />;
}
