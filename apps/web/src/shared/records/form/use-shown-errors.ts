import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

interface Options<Tab> {
  /** The tab of a field; undefined for one that no tab shows. */
  tabOf: (field: string) => Tab | undefined;
  /** The tab that is open. */
  tab: Tab;
  openTab: (tab: Tab) => void;
}

/** The tabs with an error. After a save that was refused the first of them opens, with its field focused. */
export function useShownErrors<Values extends FieldValues, Tab extends string>(
  form: UseFormReturn<Values>,
  { tabOf, tab, openTab }: Options<Tab>,
): ReadonlySet<Tab> {
  const { errors, submitCount } = form.formState;
  const fields = Object.keys(errors);
  const handled = useRef(submitCount);

  useEffect(() => {
    if (handled.current === submitCount) return;
    handled.current = submitCount;
    const wrong = fields.flatMap((field) => tabOf(field) ?? []);
    const target = wrong.includes(tab) ? tab : wrong[0];
    if (!target) return;
    openTab(target);
    const field = fields.find((each) => tabOf(each) === target) as Path<Values>;
    // The tab is shown with the next frame: what is hidden cannot have the focus.
    requestAnimationFrame(() => form.setFocus(field));
  });

  return new Set(fields.flatMap((field) => tabOf(field) ?? []));
}
