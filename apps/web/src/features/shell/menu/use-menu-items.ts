import { useTranslation } from 'react-i18next';
import { usePlan } from '../../../shared/plans/use-plan.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { MenuEntry, MenuItem } from './menu-item.js';

/** The menu entries that the user may open: by profile, super flag and plan (docs/spec/acceptance.md, A09). */
export function useMenuItems(entries: MenuEntry[], warnings: Record<string, string | undefined>): MenuItem[] {
  const { t } = useTranslation('shell');
  const { isAdmin, seesFigures, user } = useSession();
  const { data: plan } = usePlan();
  const may = {
    admin: isAdmin,
    super: user.super,
    adminOrSuper: isAdmin || user.super,
    adminOrSupervisor: seesFigures,
  };

  return entries
    .filter((entry) => (!entry.for || may[entry.for]) && (!entry.flag || plan?.[entry.flag] === true))
    .map(({ to, key, icon, group }) => ({ to, icon, group, label: t(`item.${key}`), warning: warnings[to] }));
}
