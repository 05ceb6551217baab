import type { LucideIcon } from 'lucide-react';

/** An entry of the side menu. */
export interface MenuItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Something there needs a person: what it is, in words. */
  warning?: string;
}
