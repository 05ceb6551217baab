import type { MenuItem } from '../menu/menu-item.js';
import { useMessageSearch } from './use-message-search.js';
import { PaletteDialog } from './palette-dialog.js';
import { usePaletteEntries } from './use-palette-entries.js';

interface Props {
  items: MenuItem[];
  onToggleMenu: () => void;
  onClose: () => void;
}

/** The palette with its commands, in a chunk of its own since few users open it. */
export function Palette({ onClose, ...options }: Props) {
  const entries = usePaletteEntries(options);
  const searchInMessages = useMessageSearch();
  return <PaletteDialog entries={entries} searchInMessages={searchInMessages} onClose={onClose} />;
}
