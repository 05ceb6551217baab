import type { LucideIcon } from 'lucide-react';

/** Something the palette can do. */
export interface Command {
  /** Unique. */
  id: string;
  label: string;
  icon: LucideIcon;
  /** The heading it stands under, in words. */
  section: string;
  /** Keys that do the same, as they are shown. */
  keys?: string[];
  run: () => void;
}
