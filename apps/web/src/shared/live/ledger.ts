let moment = 0;

/** Logical time: orders what was learned against the reads under way, without a clock. */
export const nextMoment = (): number => ++moment;

interface Versioned {
  id: number;
  /** Grows with each change. */
  version: number;
}

/** Newest state of an object from an event or reply. */
export interface Learned<T, Context = never> {
  /** Null: it was deleted, or is no longer visible to the user. */
  value: T | null;
  /** Highest version seen; 0 when a deletion arrived for an unknown object, DELETED_FOR_GOOD when it cannot return. */
  version: number;
  /** When it was learned (nextMoment). */
  at: number;
  /** What else its event carried, for example where it belongs; null for nothing. */
  context: Context | null;
}

/** Version of an object that no later state can bring back. */
export const DELETED_FOR_GOOD = Infinity;

/**
 * Learned states by id. Pages stay as they were read, and a list is drawn from its pages merged with this, so that an
 * event is never lost to a read that began before and ended after it.
 */
export type Ledger<T, Context = never> = Readonly<Record<number, Learned<T, Context>>>;

/** A part of a list as the server returned it. */
export interface ReadPage<T> {
  rows: readonly T[];
  /** When its request began (nextMoment). */
  readAt: number;
}

/**
 * Returns the ledger with a state from an event or reply. The higher version wins, whatever the order of arrival. After
 * a deletion an equal version counts only if it was requested later: a move publishes the deletion from the old list
 * before the update in the new one.
 */
export function learn<T extends Versioned, Context>(
  ledger: Ledger<T, Context>,
  value: T,
  { requestedAt = Infinity, context = null }: { requestedAt?: number; context?: Context | null },
): Ledger<T, Context> {
  if (isOutdated(value, requestedAt, ledger[value.id])) return ledger;
  return { ...ledger, [value.id]: { value, version: value.version, at: nextMoment(), context } };
}

function isOutdated<T extends Versioned>(value: T, requestedAt: number, known: Learned<T, unknown> | undefined) {
  if (!known) return false;
  if (known.version !== value.version) return known.version > value.version;
  return known.value === null && known.at > requestedAt;
}

/** Returns the ledger after an object was deleted or became invisible in that version. */
export const forget = <T, Context>(ledger: Ledger<T, Context>, id: number, version: number): Ledger<T, Context> => ({
  ...ledger,
  [id]: { value: null, version, at: nextMoment(), context: null },
});

/** The newer of a read state and the learned one; of equal versions the later one. Null when it was deleted. */
export function newerOf<T extends Versioned>(
  read: T,
  readAt: number,
  learned: Learned<T, unknown> | undefined,
): T | null {
  if (!learned) return read;
  if (learned.value) return isLater(learned, read, readAt) ? learned.value : read;
  return isDeleted(learned, read, readAt) ? null : read;
}

/** Of equal versions the later one wins, since not every change of a shown state has a version of its own. */
const isLater = (learned: Learned<unknown, unknown>, read: Versioned, readAt: number): boolean =>
  learned.version > read.version || (learned.version === read.version && learned.at >= readAt);

const isDeleted = (learned: Learned<unknown, unknown>, read: Versioned, readAt: number): boolean =>
  learned.version === DELETED_FOR_GOOD ||
  (readAt < learned.at && (learned.version === 0 || read.version <= learned.version));

interface Rules<T, Context> {
  /** When the page that covers an object's place was read; undefined outside the pages. */
  coveredAt: (value: T) => number | undefined;
  /** Whether a read object still belongs to the list, in its newest state. */
  keeps?: (value: T) => boolean;
  /** Whether a learned object that is on no page belongs to the list. */
  adds: (value: T, context: Context | null) => boolean;
}

/**
 * The rows of a list in no order: those of its pages in their newest state, with the learned ones that entered it after
 * the page that covers their place was read.
 */
export function mergePages<T extends Versioned, Context>(
  pages: readonly ReadPage<T>[],
  ledger: Ledger<T, Context>,
  { coveredAt, keeps = () => true, adds }: Rules<T, Context>,
): T[] {
  const rows = readRows(pages, ledger);
  for (const [id, row] of rows) if (!keeps(row)) rows.delete(id);

  const enters = (value: T, { at, context }: Learned<T, Context>) =>
    adds(value, context) && at > (coveredAt(value) ?? Infinity);
  for (const learned of Object.values(ledger)) {
    const { value } = learned;
    if (value && !rows.has(value.id) && enters(value, learned)) rows.set(value.id, value);
  }
  return [...rows.values()];
}

/** The newest state of each object of the pages, once. */
function readRows<T extends Versioned, Context>(
  pages: readonly ReadPage<T>[],
  ledger: Ledger<T, Context>,
): Map<number, T> {
  const rows = new Map<number, T>();
  for (const { rows: read, readAt } of pages) {
    for (const each of read) {
      const row = newerOf(each, readAt, ledger[each.id]);
      if (row && row.version >= (rows.get(row.id)?.version ?? 0)) rows.set(row.id, row);
    }
  }
  return rows;
}
