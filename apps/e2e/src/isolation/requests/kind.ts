import type { World } from '../world/world.js';

export type Value = string | number;

/** Relation of the caller to the object: of another company, in a queue that the caller does not serve, or deleted. */
export type Relation = 'foreign' | 'hidden' | 'deleted';

export interface Kind {
  /** An object that the caller may name: the second company's, or the attendant's. */
  own(world: World, isAttendant: boolean): Value;
  absent(world: World): Value;
  /** Objects hidden from an attendant are visible to a supervisor. */
  isVisibleToSupervisors?: true;
  foreign?(world: World): Value;
  hidden?(world: World): Value;
  deleted?(world: World): Value;
}

/** An id that nothing has. */
export const NOBODY = 2_147_483_646;
/** A UUID that nothing has. */
export const NOWHERE = '3f0c1f0e-8a55-4c5d-9d0e-5a4f6b7c8d9e';

/** Each key is used once: the second time it would be the caller's own. */
export function next(keys: string[]): string {
  const key = keys.pop();
  if (!key) throw new Error('all planted keys were used: plant more');
  return key;
}
