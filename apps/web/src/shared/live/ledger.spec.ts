import fc from 'fast-check';
import { DELETED_FOR_GOOD, forget, learn, type Ledger, mergePages, newerOf, nextMoment } from './ledger.js';

interface Row {
  id: number;
  version: number;
  /** Its place in the list. */
  place: number;
  isListed: boolean;
}

type Event = { put: Row } | { drop: number; version: number };

const IDS = 5;

/** A list as a server stores it. A row that leaves it is first dropped, then published in its new state. */
class ServerModel {
  private readonly rows = new Map<number, Row>();

  change(id: number, to: Partial<Row>): Event[] {
    const before = this.rows.get(id);
    const row = { id, place: id, isListed: true, ...before, ...to, version: (before?.version ?? 0) + 1 };
    this.rows.set(id, row);
    const left: Event[] = before?.isListed && !row.isListed ? [{ drop: id, version: row.version }] : [];
    return [...left, { put: { ...row } }];
  }

  listed(): Row[] {
    const rows = [...this.rows.values()].filter(({ isListed }) => isListed);
    return rows.sort((a, b) => a.place - b.place || a.id - b.id);
  }

  /** The first rows, with the places that they cover completely. */
  page(size: number) {
    const rows = this.listed();
    const last = rows[size - 1];
    const isWhole = rows.length <= size || !last;
    const covers = ({ place, id }: Row) => isWhole || place < last.place || (place === last.place && id <= last.id);
    return { rows: rows.slice(0, size).map((row) => ({ ...row })), readAt: nextMoment(), covers };
  }
}

const apply = (ledger: Ledger<Row>, event: Event): Ledger<Row> =>
  'put' in event ? learn(ledger, event.put, {}) : forget(ledger, event.drop, event.version);

function shown(page: ReturnType<ServerModel['page']>, ledger: Ledger<Row>): Row[] {
  const coveredAt = (row: Row) => (page.covers(row) ? page.readAt : undefined);
  const rows = mergePages([page], ledger, {
    coveredAt,
    keeps: (row) => row.isListed && page.covers(row),
    adds: ({ isListed }) => isListed,
  });
  return rows.sort((a, b) => a.place - b.place || a.id - b.id);
}

const change = fc.record({
  id: fc.integer({ min: 1, max: IDS }),
  to: fc.oneof(
    fc.boolean().map((isListed) => ({ isListed })),
    fc.integer({ min: 0, max: 9 }).map((place) => ({ place })),
  ),
});
const changes = fc.array(change, { maxLength: 20 });

describe('pages merged with what was learned since', () => {
  it('equal a fresh read, however the read and the events overlap', () => {
    fc.assert(
      fc.property(changes, fc.nat(20), fc.nat(5), (steps, readAfter, late) => {
        const server = new ServerModel();
        let ledger: Ledger<Row> = {};
        let page = server.page(IDS);
        const waiting: Event[] = [];

        steps.forEach(({ id, to }, step) => {
          // Events arrive up to `late` changes after what they say, in their order.
          waiting.push(...server.change(id, to));
          if (step === readAfter) page = server.page(IDS);
          while (waiting.length > late) ledger = apply(ledger, waiting.shift()!);
        });
        for (const event of waiting) ledger = apply(ledger, event);

        expect(shown(page, ledger)).toEqual(server.listed());
      }),
    );
  });

  it('equal the top of a fresh read while further pages are not read', () => {
    fc.assert(
      fc.property(changes, changes, (before, after) => {
        const server = new ServerModel();
        before.forEach(({ id, to }) => server.change(id, to));
        const page = server.page(2);
        let ledger: Ledger<Row> = {};
        for (const { id, to } of after) for (const event of server.change(id, to)) ledger = apply(ledger, event);

        const rows = shown(page, ledger);

        expect(rows).toEqual(server.listed().slice(0, rows.length));
      }),
    );
  });

  it('do not depend on the order in which states of an object arrive', () => {
    const states = fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 });
    fc.assert(
      fc.property(states, (versions) => {
        const ledger = versions.reduce<Ledger<Row>>(
          (known, version) => learn(known, { id: 1, version, place: version, isListed: true }, {}),
          {},
        );

        expect(ledger[1]?.value?.version).toBe(5);
      }),
    );
  });
});

describe('a deleted object', () => {
  const row = (version: number): Row => ({ id: 1, version, place: 1, isListed: true });

  it('returns with a later version, or an equal one that was requested later', () => {
    const deleted = forget<Row, never>({}, 1, 4);
    const requestedAt = nextMoment();

    expect(learn(deleted, row(3), {})[1]?.value).toBeNull();
    expect(learn(deleted, row(4), { requestedAt: 0 })[1]?.value).toBeNull();
    expect(learn(deleted, row(4), { requestedAt })[1]?.value).toEqual(row(4));
    expect(learn(deleted, row(5), {})[1]?.value).toEqual(row(5));
  });

  it('is shown by a read that began later, unless it was deleted for good', () => {
    const [deleted, forGood] = [forget<Row, never>({}, 1, 4), forget<Row, never>({}, 1, DELETED_FOR_GOOD)];

    expect(newerOf(row(4), 0, deleted[1])).toBeNull();
    expect(newerOf(row(4), nextMoment(), deleted[1])).toEqual(row(4));
    expect(newerOf(row(9), nextMoment(), forGood[1])).toBeNull();
    expect(learn(forGood, row(9), {})[1]?.value).toBeNull();
  });
});

it('keeps what a state was learned with', () => {
  const ledger = learn<Row, string>({}, { id: 1, version: 1, place: 1, isListed: true }, { context: 'thread' });
  const adds = (_: Row, context: string | null) => context === 'thread';

  expect(mergePages([], ledger, { coveredAt: () => 0, adds })).toHaveLength(1);
  expect(mergePages([], ledger, { coveredAt: () => undefined, adds })).toHaveLength(0);
});
