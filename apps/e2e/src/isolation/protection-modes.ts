import { setRowSecurity } from './world/owner.js';
import { restart, type World } from './world/world.js';

/** Preload that removes the application's conditions on the company from every statement of the product. */
const FILTER_OFF = './dist/libs/harness/src/filter-off/preload.js';

/** Which of the two guards are active. */
export interface ProtectionMode {
  name: string;
  isFiltered: boolean;
  isRowSecured: boolean;
}

export const PROTECTION_MODES: ProtectionMode[] = [
  { name: 'as it is', isFiltered: true, isRowSecured: true },
  { name: "with the application's filter alone", isFiltered: true, isRowSecured: false },
  { name: 'with row-level security alone', isFiltered: false, isRowSecured: true },
];
export const BARE: ProtectionMode = { name: 'with neither', isFiltered: false, isRowSecured: false };

let current: ProtectionMode = PROTECTION_MODES[0]!;

/** Switches the product into that mode: row-level security at once, the filter by a restart on the same data. */
export async function enter(world: World, mode: ProtectionMode): Promise<void> {
  if (mode.isFiltered !== current.isFiltered) {
    await restart(world, mode.isFiltered ? [] : [FILTER_OFF]);
  }
  if (mode.isRowSecured !== current.isRowSecured) await setRowSecurity(world.owner, mode.isRowSecured);
  current = mode;
}
