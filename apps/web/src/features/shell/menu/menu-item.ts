import type { PlanFlags } from '@prosa/contracts';
import type { LucideIcon } from 'lucide-react';

export const MENU_GROUPS = ['work', 'administration', 'platform'] as const;

/** A page that the side menu and the palette lead to. */
export interface MenuEntry {
  to: string;
  /** Its name is `item.{key}` in the shell's texts. */
  key: string;
  icon: LucideIcon;
  /** The section it stands in (core.md §2). */
  group: (typeof MENU_GROUPS)[number];
  /** Who may open it; nobody named: everybody. */
  for?: 'admin' | 'super' | 'adminOrSuper';
  /** What the plan must allow. */
  flag?: keyof PlanFlags;
}

/** An entry of the side menu, in words. */
export interface MenuItem extends Pick<MenuEntry, 'to' | 'icon' | 'group'> {
  label: string;
  /** Something there needs a person: what it is, in words. */
  warning?: string;
}
