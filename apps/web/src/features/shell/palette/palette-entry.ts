import type { LucideIcon } from 'lucide-react';

/** A line of the palette: a page, an action of the frame, or a command that the page registered. */
export interface PaletteEntry {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Translated heading of its group. */
  section: string;
  /** Keys of the same action, as they are displayed. */
  keys?: string[];
  run: () => void;
}
