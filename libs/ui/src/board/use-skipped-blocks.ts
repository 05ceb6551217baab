import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Number of cards that leave the page and return to it together: a slow computer draws so many within 50 ms. */
const BLOCK = 4;

interface Box {
  top: number;
  bottom: number;
}

/**
 * Takes cards that are more than one screen away out of a long column: thousands of rendered cards would make each step
 * of a drag slow. They leave and return in blocks; an empty item of the same height keeps the place of a block, so that
 * nothing moves under the pointer. `keptId` and the card with the focus always stay.
 */
export function useSkippedBlocks(cardIds: readonly string[], keptId: string | null) {
  const listRef = useRef<HTMLUListElement>(null);
  /** Height of each block that is out, by its index. */
  const [skipped, setSkipped] = useState<ReadonlyMap<number, number>>(new Map());
  const blocks = blocksOf(cardIds).map((ids, index) => ({
    ids,
    first: index * BLOCK,
    height: keptId !== null && ids.includes(keptId) ? undefined : skipped.get(index),
  }));

  function update() {
    const list = listRef.current;
    const view = list?.parentElement?.getBoundingClientRect();
    if (!list || !view) return;
    const focusedId = document.activeElement?.closest('[data-drag-id]')?.getAttribute('data-drag-id');
    const places: Place[] = blocks.flatMap(({ ids }, index) => {
      const isKept = [keptId, focusedId].some((id) => id && ids.includes(id));
      const box = isKept ? null : boxOf(list, index, ids);
      return box ? [{ index, box }] : [];
    });
    const next = nextSkipped(places, view, skipped);
    if ([...next.keys()].sort().join() !== [...skipped.keys()].sort().join()) setSkipped(next);
  }

  const updateAfterChange = useEffectEvent(() => skipped.size > 0 && update());
  // Cards that are put in or removed move a place that is empty into sight; so does a block that returned before others.
  useEffect(() => {
    const frame = requestAnimationFrame(() => updateAfterChange());
    return () => cancelAnimationFrame(frame);
  }, [cardIds.length, skipped]);

  return { listRef, blocks, update };
}

/** Where a block stands in the window, or its place. */
interface Place {
  index: number;
  box: Box;
}

/** The heights of the blocks that are out next: of those that come near, one returns in each frame, the nearest first. */
function nextSkipped(places: readonly Place[], view: DOMRect, skipped: ReadonlyMap<number, number>) {
  const far = places.filter(({ box }) => !isNear(box, view));
  const later = places
    .filter(({ index, box }) => skipped.has(index) && isNear(box, view))
    .toSorted((a, b) => distanceOf(a.box, view) - distanceOf(b.box, view))
    .slice(1);
  return new Map([...far, ...later].map(({ index, box }) => [index, box.bottom - box.top]));
}

/** Pixels between the middles of a block and of what is in sight. */
const distanceOf = (box: Box, view: Box) => Math.abs(box.top + box.bottom - view.top - view.bottom) / 2;

function blocksOf(cardIds: readonly string[]): (readonly string[])[] {
  return Array.from({ length: Math.ceil(cardIds.length / BLOCK) }, (_, index) =>
    cardIds.slice(index * BLOCK, (index + 1) * BLOCK),
  );
}

function boxOf(list: Element, index: number, ids: readonly string[]): Box | null {
  const place = list.querySelector(`:scope > [data-skipped-block="${index}"]`);
  if (place) return place.getBoundingClientRect();
  const [first, last] = [ids.at(0), ids.at(-1)].map((id) =>
    list.querySelector(`:scope > [data-drag-id="${CSS.escape(id ?? '')}"]`)?.getBoundingClientRect(),
  );
  return first && last ? { top: first.top, bottom: last.bottom } : null;
}

function isNear({ top, bottom }: Box, view: DOMRect): boolean {
  return bottom >= view.top - view.height && top <= view.bottom + view.height;
}
