import { cross, OwnerWorld } from '@prosa/owner-harness';

/** More, and the control that hangs on luck: `npm run crash:crossing -- --controls`. */
const MESSAGES = 100;

jest.setTimeout(120_000);

/** Both sides of a chat write at the same time, as fast as they can. */
describe('messages that cross', () => {
  let world: OwnerWorld;

  beforeAll(async () => {
    world = await OwnerWorld.open();
  });
  afterAll(() => world?.close());

  it('arrive, all of them, in both directions and in order', async () => {
    expect(await cross(world, { messages: MESSAGES })).toEqual({
      lost: { out: 0, in: 0 },
      orderBreaks: { out: 0, in: 0 },
      unreadable: 0,
      torn: 0,
    });
  });
});
