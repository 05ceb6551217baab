import type texts from '../locales/pt-BR.json';
import type { PlanFlags } from '@prosa/contracts';
import type { LucideIcon } from 'lucide-react';
import { type PagePath } from '../../../shared/address/paths.js';

export const MENU_GROUPS = ['work', 'campaigns', 'administration', 'platform'] as const;

/** A page that the side menu and the palette lead to. */
export interface MenuEntry {
  to: PagePath;
  /** Its text is `item.{key}` of the shell. */
  key: keyof (typeof texts)['item'];
  icon: LucideIcon;
  /** Section of the menu (docs/spec/core.md §2). */
  group: (typeof MENU_GROUPS)[number];
  /** Who may open it; undefined for everybody. */
  for?: 'admin' | 'super' | 'adminOrSuper' | 'adminOrSupervisor';
  /** Feature of the plan that it requires. */
  flag?: keyof PlanFlags;
}

/** An entry of the side menu with its translated text. */
export interface MenuItem extends Pick<MenuEntry, 'to' | 'icon' | 'group'> {
  label: string;
  mark?: MenuMark;
}

/** A sign at an entry: something needs attention, or there is something new. */
export interface MenuMark {
  kind: 'warning' | 'news';
  text: string;
}
