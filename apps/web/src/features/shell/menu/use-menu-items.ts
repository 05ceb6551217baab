import type { PlanFlags } from '@prosa/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlan } from '../../../shared/plans/use-plan.js';
import { useSession } from '../../../shared/session/use-session.js';
import { storedJson, storedPer } from '../../../shared/storage/stored-value.js';
import type { MenuEntry, MenuItem, MenuMark } from './menu-item.js';

type Flag = keyof PlanFlags;

/** The features by which the menu was drawn last, by company; null: not drawn in this browser yet. */
const lastFlags = storedPer((companyId: number) =>
  storedJson(`menu-flags:${companyId}`, (value) => (Array.isArray(value) ? (value as Flag[]) : null)),
);

/**
 * Whether the company's plan has a feature. While the plan is read it is as it was last, and at the very first time
 * assumed, so that no entry moves under the pointer once the plan is there.
 */
function useHasFeature(flags: readonly Flag[]): (flag: Flag) => boolean {
  const { companyId } = useSession();
  const { data: plan, isError, failureCount } = usePlan();
  const stored = lastFlags(companyId);
  const had = flags.filter((flag) => plan?.[flag]).join();

  useEffect(() => {
    if (plan) stored.write(had === '' ? [] : (had.split(',') as Flag[]));
  }, [plan, had, stored]);
  return (flag) => plan?.[flag] ?? stored.read()?.includes(flag) ?? !(isError || failureCount > 0);
}

/** The menu entries that the user may open: by profile, super flag and plan (docs/spec/acceptance.md, A09). */
export function useMenuItems(entries: MenuEntry[], marks: Record<string, MenuMark | undefined>): MenuItem[] {
  const { t } = useTranslation('shell');
  const { isAdmin, seesFigures, user } = useSession();
  const has = useHasFeature(entries.flatMap(({ flag }) => flag ?? []));
  const may = {
    admin: isAdmin,
    super: user.super,
    adminOrSuper: isAdmin || user.super,
    adminOrSupervisor: seesFigures,
  };

  return entries
    .filter((entry) => (!entry.for || may[entry.for]) && (!entry.flag || has(entry.flag)))
    .map(({ to, key, icon, group }) => ({ to, icon, group, label: t(`item.${key}`), mark: marks[to] }));
}
