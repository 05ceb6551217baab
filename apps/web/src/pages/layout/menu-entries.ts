import {
  Building2,
  CalendarClock,
  CircleHelp,
  ContactRound,
  ListOrdered,
  ListTodo,
  Megaphone,
  MessagesSquare,
  Receipt,
  ScrollText,
  Search,
  Settings,
  Smartphone,
  Tags,
  Users,
  Zap,
} from 'lucide-react';
import type { MenuEntry } from '../../features/shell/menu/menu-item.js';

/** Every page of the menu and the palette in their order (docs/spec/core.md §2). */
export const MENU_ENTRIES: MenuEntry[] = [
  { to: '/tickets', key: 'tickets', icon: MessagesSquare, group: 'work' },
  { to: '/search', key: 'search', icon: Search, group: 'work' },
  { to: '/quick-messages', key: 'quickMessages', icon: Zap, group: 'work' },
  { to: '/schedules', key: 'schedules', icon: CalendarClock, group: 'work', flag: 'useSchedules' },
  { to: '/contacts', key: 'contacts', icon: ContactRound, group: 'work' },
  { to: '/tags', key: 'tags', icon: Tags, group: 'work' },
  { to: '/todolist', key: 'todo', icon: ListTodo, group: 'work' },
  { to: '/helps', key: 'helps', icon: CircleHelp, group: 'work' },
  { to: '/users', key: 'users', icon: Users, group: 'administration', for: 'admin' },
  { to: '/queues', key: 'queues', icon: ListOrdered, group: 'administration', for: 'admin' },
  { to: '/connections', key: 'connections', icon: Smartphone, group: 'administration', for: 'admin' },
  { to: '/audit', key: 'audit', icon: ScrollText, group: 'administration', for: 'admin' },
  { to: '/settings', key: 'settings', icon: Settings, group: 'administration', for: 'adminOrSuper' },
  { to: '/financeiro', key: 'finance', icon: Receipt, group: 'administration', for: 'admin' },
  { to: '/companies', key: 'companies', icon: Building2, group: 'platform', for: 'super' },
  { to: '/announcements', key: 'announcements', icon: Megaphone, group: 'platform', for: 'super' },
];
