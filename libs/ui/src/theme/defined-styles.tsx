import type { SystemStyleObject } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { memo, useSyncExternalStore } from 'react';
import { system } from './system.js';

type Sheet = Record<string, ReturnType<typeof system.css>>;

let sheets: readonly Sheet[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Creates class names for elements that a page has by the hundred. Style props are computed at each render, these once
 * when the module loads. A later definition overrides an earlier one.
 */
export function defineStyles<Name extends string>(area: string, styles: Record<Name, SystemStyleObject>) {
  const names = Object.keys(styles) as Name[];
  const classOf = (name: Name) => `${area}-${name}`;
  sheets = [...sheets, Object.fromEntries(names.map((name) => [`.${classOf(name)}`, system.css(styles[name])]))];
  for (const listener of listeners) listener();
  return Object.fromEntries(names.map((name) => [name, classOf(name)])) as Record<Name, string>;
}

/** Joins the class names that apply into one attribute. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');

const OneSheet = memo(function OneSheet({ sheet }: { sheet: Sheet }) {
  return <Global styles={sheet} />;
});

/** Renders the styles that were defined so far. */
export function DefinedStyles() {
  return useSyncExternalStore(subscribe, () => sheets).map((sheet, index) => <OneSheet key={index} sheet={sheet} />);
}
