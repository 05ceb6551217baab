import { contend, OwnerWorld } from '@prosa/owner-harness';

const MESSAGES = 50;

jest.setTimeout(120_000);

/**
 * libsignal has one queue for each address and process: two accounts of one process with the same contact share it. That
 * they tear without turns depends on chance: `npm run crash:crossing -- --controls` shows it.
 */
describe('two accounts and one contact', () => {
  let world: OwnerWorld;

  beforeAll(async () => {
    world = await OwnerWorld.open();
  });
  afterAll(() => world?.close());

  it('never separate a message from the ratchet it moved', async () => {
    expect(await contend(world, { messages: MESSAGES })).toEqual({ arrived: 2 * MESSAGES, torn: 0 });
  });
});
