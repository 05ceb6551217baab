import { useState } from 'react';

/** An item in its place, and whether it has left. */
export interface HeldItem<T> {
  item: T;
  isGone: boolean;
}

/**
 * Items in the order in which they were when `isHeld` began: changed ones change in place, those that leave stay as
 * gone, and new ones come last. Otherwise the given order.
 */
export function useHeldOrder<T>(items: readonly T[], idOf: (item: T) => number, isHeld: boolean): HeldItem<T>[] {
  const [kept, setKept] = useState(items);
  const shown = isHeld ? heldOrder(kept, items, idOf) : items.map((item) => ({ item, isGone: false }));
  const next = shown.map(({ item }) => item);
  if (!isSame(kept, next)) setKept(next);
  return shown;
}

const isSame = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

function heldOrder<T>(kept: readonly T[], items: readonly T[], idOf: (item: T) => number): HeldItem<T>[] {
  const newest = new Map(items.map((item) => [idOf(item), item]));
  const stay = kept.map((was): HeldItem<T> => {
    const item = newest.get(idOf(was));
    newest.delete(idOf(was));
    return item === undefined ? { item: was, isGone: true } : { item, isGone: false };
  });
  return [...stay, ...[...newest.values()].map((item) => ({ item, isGone: false }))];
}
