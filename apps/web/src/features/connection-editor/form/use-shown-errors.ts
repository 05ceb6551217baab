import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type EditorTab, tabOf } from './editor-tabs.js';
import type { EditorValues } from './editor-values.js';

/** The tabs with an error. After a save that was refused the first of them opens, with its field focused. */
export function useShownErrors(
  form: UseFormReturn<EditorValues>,
  tab: EditorTab,
  openTab: (tab: EditorTab) => void,
): ReadonlySet<EditorTab> {
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
    const field = fields.find((each) => tabOf(each) === target) as keyof EditorValues;
    // The tab is shown with the next frame: what is hidden cannot have the focus.
    requestAnimationFrame(() => form.setFocus(field));
  });

  return new Set(fields.flatMap((field) => tabOf(field) ?? []));
}
