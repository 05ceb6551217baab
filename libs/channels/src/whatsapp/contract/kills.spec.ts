import { KINDS, type KillResult, OwnerWorld, runKills, type Target } from '@prosa/owner-harness';
import type { FreezeWindow } from './owner-messages.js';

/**
 * The owner is killed between the commit, the receipt and the ingest; afterwards the messages of both sides are
 * compared. Every kind of message is hit once; more: `npm run crash:gap`.
 */
describe('SIGKILL around the receipt', () => {
  let world: OwnerWorld;
  let result: KillResult;
  let withoutJournal: KillResult;
  let withoutRecall: KillResult;

  const each = (windowOf: (n: number) => FreezeWindow): Target[] =>
    KINDS.map((kind, n) => ({ kind, window: windowOf(n) }));
  const windows: FreezeWindow[] = ['after-receipt', 'in-ingest', 'before-receipt', 'after-receipt', 'after-ingest'];

  // Side by side: each campaign is a process of its own, and most of a kill is waiting for the next start.
  beforeAll(async () => {
    world = await OwnerWorld.open();
    [result, withoutJournal, withoutRecall] = await Promise.all([
      runKills(world, { targets: each((n) => windows[n] as FreezeWindow) }),
      runKills(world, { targets: each(() => 'after-receipt'), without: ['journal'] }),
      runKills(world, { targets: [{ kind: 'pkmsg', window: 'before-receipt' }], without: ['recall'] }),
    ]);
  }, 240_000);
  afterAll(() => world?.close());

  it('loses, doubles and reorders nothing, and refuses no message', () => {
    expect(result).toMatchObject({ kills: 5, lost: 0, doubled: 0, orderBreaks: 0, errorAcks: 0, blind: 0 });
  });

  it('control: without the journal it loses messages', () => {
    expect(withoutJournal.lost).toBeGreaterThan(0);
  });

  it('control: without recall a message that comes again is refused', () => {
    expect(withoutRecall.errorAcks).toBeGreaterThan(0);
  });
});
