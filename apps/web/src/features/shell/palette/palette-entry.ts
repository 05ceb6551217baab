import type { LucideIcon } from 'lucide-react';

/** A line of the palette: a page, an action, a command of the page, a contact or a ticket. */
export interface PaletteEntry {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Whose picture is shown instead of the icon. */
  face?: { name: string; urlPicture: string; isGroup: boolean };
  /** Shown after the label, quieter: a number, a state. */
  detail?: string;
  /** Translated heading of its group. */
  section: string;
  /** Keys of the same action, as they are displayed. */
  keys?: string[];
  run: () => void;
}
