import type { ContactRow } from '@prosa/contracts';
import { useState } from 'react';
import type { MenuItem } from '../menu/menu-item.js';
import type { PaletteEntry } from './palette-entry.js';
import { useMessageSearch } from './use-message-search.js';
import { PaletteDialog } from './palette-dialog.js';
import { usePaletteSearch } from './use-palette-search.js';
import { usePaletteEntries } from './use-palette-entries.js';

interface Props {
  items: MenuItem[];
  onToggleMenu: () => void;
  /** Called with a contact to open a ticket with. */
  onContact: (contact: ContactRow) => void;
  /** Further lines for a text. */
  findMore: (text: string) => PaletteEntry[];
  onClose: () => void;
}

/** The palette with its commands and searches, in a chunk of its own since few users open it. */
export function Palette({ onContact, findMore, onClose, ...options }: Props) {
  const entries = usePaletteEntries(options);
  const searchInMessages = useMessageSearch();
  const [text, setText] = useState('');
  const search = usePaletteSearch(text, onContact);
  const found = { ...search, entries: [...search.entries, ...findMore(text)] };
  return (
    <PaletteDialog
      entries={entries}
      text={text}
      onText={setText}
      found={found}
      searchInMessages={searchInMessages}
      onClose={onClose}
    />
  );
}
