import { setRowSecurity } from './world/owner.js';
import { restart, type World } from './world/world.js';

/** Takes the application's conditions on the company out of every statement of the product. */
const FILTER_OFF = './dist/libs/harness/src/filter-off/preload.js';

/** Which of the two walls stand. */
export interface Way {
  name: string;
  isFiltered: boolean;
  isRowSecured: boolean;
}

export const WAYS: Way[] = [
  { name: 'as it is', isFiltered: true, isRowSecured: true },
  { name: "with the application's filter alone", isFiltered: true, isRowSecured: false },
  { name: 'with row-level security alone', isFiltered: false, isRowSecured: true },
];
export const BARE: Way = { name: 'with neither', isFiltered: false, isRowSecured: false };

let standing: Way = WAYS[0]!;

/** Puts the product into that way: row-level security at once, the filter by a restart on the same data. */
export async function enter(world: World, way: Way): Promise<void> {
  if (way.isFiltered !== standing.isFiltered) {
    await restart(world, way.isFiltered ? [] : [FILTER_OFF]);
  }
  if (way.isRowSecured !== standing.isRowSecured) await setRowSecurity(world.owner, way.isRowSecured);
  standing = way;
}
