import { useState } from 'react';

/** An item in its place, and whether it has left. */
export interface FrozenItem<T> {
  item: T;
  isRemoved: boolean;
}

/**
 * Items in the order in which they were when `isFrozen` began: changed ones change in place, those that leave stay as
 * removed, and new ones come last. Otherwise the given order.
 */
export function useFrozenOrder<T>(items: readonly T[], idOf: (item: T) => number, isFrozen: boolean): FrozenItem<T>[] {
  const [kept, setKept] = useState(items);
  const shown = isFrozen ? frozenOrder(kept, items, idOf) : items.map((item) => ({ item, isRemoved: false }));
  const next = shown.map(({ item }) => item);
  if (!isSame(kept, next)) setKept(next);
  return shown;
}

const isSame = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

function frozenOrder<T>(kept: readonly T[], items: readonly T[], idOf: (item: T) => number): FrozenItem<T>[] {
  const newest = new Map(items.map((item) => [idOf(item), item]));
  const stay = kept.map((was): FrozenItem<T> => {
    const item = newest.get(idOf(was));
    newest.delete(idOf(was));
    return item === undefined ? { item: was, isRemoved: true } : { item, isRemoved: false };
  });
  return [...stay, ...[...newest.values()].map((item) => ({ item, isRemoved: false }))];
}
