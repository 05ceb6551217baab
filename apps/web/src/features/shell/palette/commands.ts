import type { LucideIcon } from 'lucide-react';

/** An action of the palette. */
export interface Command {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Translated heading of its group. */
  section: string;
  /** Keys of the same action, as they are displayed. */
  keys?: string[];
  run: () => void;
}
